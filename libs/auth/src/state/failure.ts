import { failureOf } from '@crm/api-client/runtime';
import type { ApiFailure } from '@crm/api-client/runtime';

/** Returns a failure without a server answer (status 0). */
export const localFailure = (code: string, message: string): ApiFailure => ({ status: 0, code, message, issues: [] });

/**
 * Converts any thrown value to a failure, so that a programming error cannot leave the session between two statuses.
 */
export function anyFailure(error: unknown): ApiFailure {
  try {
    return failureOf(error);
  } catch {
    console.error('The session met an unexpected error.', error);
    return localFailure('InternalError', '');
  }
}
