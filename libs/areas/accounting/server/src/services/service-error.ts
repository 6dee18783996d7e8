import type { ProblemCode } from './service.types.ts';

/** The failure of a call to an accounting service. */
export class ServiceError extends Error {
  readonly code: ProblemCode;
  /** The seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}
