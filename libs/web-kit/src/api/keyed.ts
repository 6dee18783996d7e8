import { ApiError } from '@crm/api-client/runtime';
import type { Send } from '@crm/api-client/runtime';
import { nanoid } from '@reduxjs/toolkit';

/** Calls that would make a second record when they are made twice. */
const creates = /^(?:create(?!Domain)|copy|request)[A-Z]/;

/** Codes of answers after which nobody knows whether the work was done. */
const unknownOutcomes = new Set(['NetworkError', 'Cancelled', 'MalformedAnswer', 'RequestInProgress', 'Unavailable']);
const gatewayStatuses = new Set([502, 504]);

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (unknownOutcomes.has(error.code) || gatewayStatuses.has(error.status));

/**
 * Gives every creating call an `Idempotency-Key`. A call whose answer never came keeps it in `unanswered`: the next of
 * its kind goes under the same key, so that the server does the work once. Sent with other contents it is refused when
 * the first did arrive (`IdempotencyKeyReused`): the user looks, and sends anew.
 */
export function keyed(send: Send, unanswered: Map<string, string>): Send {
  return async <T>(...[operation, args, options = {}]: Parameters<Send>): Promise<T> => {
    const isKeyed = operation.method === 'POST' && creates.test(operation.name) && !options.idempotencyKey;
    if (!isKeyed) return send<T>(operation, args, options);
    const place = JSON.stringify([operation.name, operation.pathParams.map((name) => args[name])]);
    const idempotencyKey = unanswered.get(place) ?? nanoid();
    unanswered.delete(place);
    try {
      return await send<T>(operation, args, { ...options, idempotencyKey });
    } catch (error) {
      if (isUnknown(error)) unanswered.set(place, idempotencyKey);
      throw error;
    }
  };
}
