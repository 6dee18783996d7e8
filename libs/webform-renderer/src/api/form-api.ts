import type { FormTransportOptions } from './form-transport.ts';
import { createFormTransport, jsonOf, requestForm } from './form-transport.ts';
import type { FormApi } from './form-api.types.ts';
import { keptTrackingId } from '../browser/tracking-id.ts';
import { readLoad } from './read-load.ts';

/** The same as a transport's: base, fetch, Alt-Origin, timeout. */
export type FormApiOptions = FormTransportOptions;

/**
 * The two calls of the public form (spec 1 §7): `load` is `GET {baseUrl}/{hashid}`, with the tracking id of a visitor who
 * has one (their view counts once in half an hour), `send` is
 * `POST {baseUrl}/{hashid}/send_webform` with an Idempotency-Key. JSON in snake_case, no credentials. Neither rejects:
 * failures are results.
 */
export const createFormApi = (options: FormApiOptions): FormApi => ({
  ...createFormTransport(options),
  async load(hashid) {
    try {
      const visitor = keptTrackingId();
      const query = visitor ? `?tracking_id=${visitor}` : '';
      const response = await requestForm(options, `/${encodeURIComponent(hashid)}${query}`);
      return readLoad(response.status, await jsonOf(response));
    } catch {
      return { kind: 'failed', status: null };
    }
  },
});
