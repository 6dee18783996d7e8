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

/** A call whose answer never came. */
export interface Unanswered {
  key: string;
  args: Record<string, unknown>;
}

type Args = Unanswered['args'];
interface Versioned {
  lockVersion: number;
}

const versioned = ({ body }: Args): Versioned | undefined =>
  typeof (body as Versioned | undefined)?.lockVersion === 'number' ? (body as Versioned) : undefined;

/** What must not be done twice: creating, deleting, and saving on top of a version that one's own first try replaces. */
function isKeyed({ method, name }: Parameters<Send>[0], args: Args): boolean {
  if (method === 'POST' && creates.test(name)) return true;
  return method === 'DELETE' || (method !== 'GET' && versioned(args) !== undefined);
}

/**
 * Gives every call that must not be done twice an `Idempotency-Key`. A call whose answer never came is kept in
 * `unanswered`: the next of its kind goes under the same key, so that the server does the work once and nobody meets a
 * conflict with his own lost save. Sent with other contents it is refused when the first did arrive
 * (`IdempotencyKeyReused`): then a save goes on top of what the first one came to; of a creation the user is told, looks,
 * and sends anew.
 */
export function keyed(send: Send, unanswered: Map<string, Unanswered>): Send {
  return async <T>(...[operation, args, options = {}]: Parameters<Send>): Promise<T> => {
    if (options.idempotencyKey || !isKeyed(operation, args)) return send<T>(operation, args, options);
    const place = JSON.stringify([operation.name, operation.pathParams.map((name) => args[name])]);
    const under = async (key: string, sent: Args): Promise<T> => {
      try {
        return await send<T>(operation, sent, { ...options, idempotencyKey: key });
      } catch (error) {
        if (isUnknown(error)) unanswered.set(place, { key, args: sent });
        throw error;
      }
    };
    const earlier = unanswered.get(place);
    unanswered.delete(place);
    if (!earlier) return under(nanoid(), args);
    try {
      // Contents may differ; whether the first try is to be remembered is known only after the answer.
      return await send<T>(operation, args, { ...options, idempotencyKey: earlier.key });
    } catch (error) {
      if (isUnknown(error)) unanswered.set(place, earlier);
      const body = versioned(args);
      if (!(error instanceof ApiError && error.code === 'IdempotencyKeyReused' && body)) throw error;
      const first = (await under(earlier.key, earlier.args)) as { data?: Partial<Versioned> };
      const lockVersion = Math.max(first.data?.lockVersion ?? 0, body.lockVersion);
      return under(nanoid(), { ...args, body: { ...body, lockVersion } });
    }
  };
}
