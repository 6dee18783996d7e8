import type { FormTransportOptions } from './form-transport.ts';
import { createFormTransport, jsonOf, requestForm } from './form-transport.ts';
import type { FormApi } from './form-api.types.ts';
import { readLoad } from './read-load.ts';

/** The same as a transport's: base, fetch, Alt-Origin, timeout. */
export type FormApiOptions = FormTransportOptions;

/**
 * The two calls of the public form (spec 1 §7): `load` is `GET {baseUrl}/{hashid}`, `send` is
 * `POST {baseUrl}/{hashid}/send_webform` with an Idempotency-Key. JSON in snake_case, no credentials. Neither rejects:
 * failures are results.
 */
export const createFormApi = (options: FormApiOptions): FormApi => ({
  ...createFormTransport(options),
  async load(hashid) {
    try {
      const response = await requestForm(options, `/${encodeURIComponent(hashid)}`);
      return readLoad(response.status, await jsonOf(response));
    } catch {
      return { kind: 'failed', status: null };
    }
  },
});
