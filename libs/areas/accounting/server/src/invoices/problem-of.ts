import { ServiceError } from '../services/service-error.ts';
import type { ProblemCode } from '../services/service.types.ts';
import type { Problem } from './invoice.types.ts';

/** Returns the problem that a failed call leaves behind. @throws any other error */
export function problemOf(error: unknown, now: Date): Problem {
  if (!(error instanceof ServiceError)) throw error;
  const { code, message, retryAfter } = error;
  const retryAt = retryAfter === undefined ? null : new Date(now.getTime() + retryAfter * 1000).toISOString();
  return { code, message: hasWords(code) ? message : null, retry_at: retryAt };
}

/** Returns whether the words are those of the service, not our own. */
const hasWords = (code: ProblemCode): boolean => !['busy', 'unreachable', 'reconnect'].includes(code);
