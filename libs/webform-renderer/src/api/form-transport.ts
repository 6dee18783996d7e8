import type { FormTransport } from './form-api.types.ts';
import { readSend } from './read-send.ts';
import { submissionToWire } from './submission-to-wire.ts';

/** How `createFormTransport` and `createFormApi` reach the form API. */
export type FormTransportOptions = {
  /** The form API's base, without a slash at the end, such as `/api/form` or `https://forms.example.jp/api/form`. */
  baseUrl: string;
  /** Another `fetch` (tests, servers). */
  fetch?: typeof globalThis.fetch;
  /** Address of the embedding page, sent as the header Alt-Origin (spec 1 §6). */
  altOrigin?: string;
  /** How long to wait for an answer, in ms; 30 seconds unless told. */
  timeoutMs?: number;
};

/** A response's JSON; null when it is none. */
export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** One request to the form API, without credentials. Rejects when there is no answer in time. */
export const requestForm = (
  { baseUrl, altOrigin, timeoutMs = 30_000, ...options }: FormTransportOptions,
  path: string,
  init: RequestInit = {},
): Promise<Response> =>
  (options.fetch ?? fetch)(baseUrl + path, {
    ...init,
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...init.headers, ...(altOrigin && { 'Alt-Origin': altOrigin }) },
  });

/** The sending half of `createFormApi`, for pages that have their form already. */
export const createFormTransport = (options: FormTransportOptions): FormTransport => ({
  async send(hashid, submission, idempotencyKey) {
    try {
      const response = await requestForm(options, `/${encodeURIComponent(hashid)}/send_webform`, {
        method: 'POST',
        body: JSON.stringify(submissionToWire(submission)),
        headers: { 'content-type': 'application/json', 'Idempotency-Key': idempotencyKey },
      });
      return readSend(response.status, await jsonOf(response));
    } catch {
      return { kind: 'offline' };
    }
  },
});
