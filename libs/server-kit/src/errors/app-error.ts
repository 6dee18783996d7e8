import { errorTable } from '@crm/contract';
import type { ErrorCode, FieldIssue } from '@crm/contract';

/** An error of the one table; the error handler turns it into the wire's shape, in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly object[] | undefined;
  readonly retryAfter: number | undefined;
  /** Further properties of the body, where the specification asks for them (`closure_webform`). */
  readonly extra: object | undefined;

  constructor(code: ErrorCode, options: { details?: readonly object[]; retryAfter?: number; extra?: object } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.extra = options.extra;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

/** An answer in another shape than the common one: the token-auth family keeps its own bodies. */
export class AnswerError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`answered ${status}`);
    this.name = 'AnswerError';
    this.status = status;
    this.body = body;
  }
}

/** Also for a record of another company or one that the caller may not see: existence never leaks. */
export const notFound = () => new AppError('RecordNotFound');
export const forbidden = () => new AppError('Forbidden');
/** All issues at once; nothing is written. */
export const invalid = (...issues: FieldIssue[]) => new AppError('ValidationFailed', { details: issues });
/** Carries the record as it is now. */
export const stale = (current: object) => new AppError('StaleRecord', { details: [current] });
/** Carries what still uses it: `{field, count}`. */
export const inUse = (...uses: object[]) => new AppError('InUse', { details: uses });

/** The row, or 404. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

/** Throws when there are issues. */
export function check(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw invalid(...issues);
}
