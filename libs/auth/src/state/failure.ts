import { failureOf } from '@crm/api-client/runtime';
import type { ApiFailure } from '@crm/api-client/runtime';

/** A failure without an answer of the server. */
export const localFailure = (code: string, message: string): ApiFailure => ({ status: 0, code, message, issues: [] });

/** Whatever was thrown as a failure: a mistake of ours must not leave the session between two statuses. */
export function anyFailure(error: unknown): ApiFailure {
  try {
    return failureOf(error);
  } catch {
    console.error('The session met an unexpected error.', error);
    return localFailure('InternalError', '');
  }
}
