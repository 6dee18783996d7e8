import { ApiError } from '@crm/api-client/runtime';
import type { Send } from '@crm/api-client/runtime';
import { nanoid } from '@reduxjs/toolkit';

/** Names of calls that would create a second record when repeated. */
const creates = /^(?:create(?!Domain)|copy|request)[A-Z]/;

/** Codes of answers that leave the outcome unknown. */
const unknownOutcomes = new Set(['NetworkError', 'Cancelled', 'MalformedAnswer', 'RequestInProgress', 'Unavailable']);
const gatewayStatuses = new Set([502, 504]);

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (unknownOutcomes.has(error.code) || gatewayStatuses.has(error.status));

/** A call whose answer never arrived. */
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

/** Returns true for calls that must not run twice: creating, deleting, and saving over a lock version. */
function isKeyed({ method, name }: Parameters<Send>[0], args: Args): boolean {
  if (method === 'POST' && creates.test(name)) return true;
  return method === 'DELETE' || (method !== 'GET' && versioned(args) !== undefined);
}

/**
 * Adds an `Idempotency-Key` to every call that must not run twice. A call whose answer never arrived is stored in
 * `unanswered`, and the next call of the same kind uses its key, so that the server executes it once and users get no
 * conflict with their own lost save. With other contents the server refuses the key when the first call did arrive
 * (`IdempotencyKeyReused`): a save is then repeated on top of the first one's result; for a creation the user gets an
 * error, checks the list, and sends it again.
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
      // Contents may differ; the answer decides if the first try stays stored.
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
