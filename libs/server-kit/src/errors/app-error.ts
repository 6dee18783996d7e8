import { errorTable } from '@crm/contract';
import type { ErrorCode, FieldIssue } from '@crm/contract';

/** An error of the error table; the error handler converts it to the wire format in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly object[] | undefined;
  readonly retryAfter: number | undefined;
  /** Further properties of the body that the specification requires (`closure_webform`). */
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

/** An error answer in another shape than the common one, for the token-auth calls. */
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

/** Returns the 404 error, also for records of other companies and invisible ones, so that existence does not leak. */
export const notFound = () => new AppError('RecordNotFound');
export const forbidden = () => new AppError('Forbidden');
/** Returns the 422 error with all issues. */
export const invalid = (...issues: FieldIssue[]) => new AppError('ValidationFailed', { details: issues });
/** Returns the 409 error with the current record. */
export const stale = (current: object) => new AppError('StaleRecord', { details: [current] });
/** Returns the 409 error with the uses: `{field, count}`. */
export const inUse = (...uses: object[]) => new AppError('InUse', { details: uses });

/** Returns the row; throws 404 without one. */
export function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

/** Throws when there are issues. */
export function throwIfInvalid(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw invalid(...issues);
}
