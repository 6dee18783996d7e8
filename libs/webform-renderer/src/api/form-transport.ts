import type { FormTransport } from './form-api.types.ts';
import { readSend } from './read-send.ts';
import { submissionToWire } from './submission-to-wire.ts';

/** The options of `createFormTransport` and `createFormApi`. */
export type FormTransportOptions = {
  /**
   * Base URL of the form API without a trailing slash, for example `/api/form` or `https://forms.example.jp/api/form`.
   */
  baseUrl: string;
  /** Replaces `fetch` in tests and on servers. */
  fetch?: typeof globalThis.fetch;
  /**
   * Returns the URL of the embedding page, sent as the header Alt-Origin (spec 1 §6); default: the page's own URL in a
   * browser, so that views and submissions belong to the page that shows the form.
   */
  altOrigin?: string | (() => string);
  /** Timeout in ms; default 30,000. */
  timeoutMs?: number;
};

/** Returns a response's JSON, or null when it is not JSON. */
export const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

const ownAddress = (): string => globalThis.location?.href.split('#')[0]!.slice(0, 2000);

/** Sends a request to the form API without credentials. Rejects on a network error and on timeout. */
export const requestForm = (
  { baseUrl, altOrigin = ownAddress, timeoutMs = 30_000, ...options }: FormTransportOptions,
  path: string,
  init: RequestInit = {},
): Promise<Response> => {
  const page = typeof altOrigin === 'string' ? altOrigin : altOrigin();
  return (options.fetch ?? fetch)(baseUrl + path, {
    ...init,
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...init.headers, ...(page && { 'Alt-Origin': page }) },
  });
};

/** Creates the sending half of `createFormApi`, for pages that already have their form. */
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
