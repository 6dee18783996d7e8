import type { FormTransportOptions } from './form-transport.ts';
import { createFormTransport, jsonOf, requestForm } from './form-transport.ts';
import type { FormApi } from './form-api.types.ts';
import { keptTrackingId } from '../browser/tracking-id.ts';
import { readLoad } from './read-load.ts';

/** The options of `createFormApi`: base URL, fetch, Alt-Origin and timeout. */
export type FormApiOptions = FormTransportOptions;

/**
 * Creates the two calls of the public form (spec 1 §7). `load` is `GET {baseUrl}/{hashid}`, with the visitor's tracking
 * id when there is one, so that views count once per half hour. `send` is `POST {baseUrl}/{hashid}/send_webform` with
 * an
 * Idempotency-Key. Both use JSON in snake_case, send no credentials and never reject: failures are results.
 */
export const createFormApi = (options: FormApiOptions): FormApi => ({
  ...createFormTransport(options),
  async load(hashid) {
    try {
      const visitor = keptTrackingId();
      const query = visitor ? `?tracking_id=${visitor}` : '';
      const response = await requestForm(options, `/${encodeURIComponent(hashid)}${query}`);
      const result = readLoad(response.status, await jsonOf(response));
      if (result.kind !== 'failed' || result.status) return result;
    } catch {
      // A network error ends like a stranger's answer.
    }
    console.error(`No form API at the base URL ${options.baseUrl}`);
    return { kind: 'failed', status: null };
  },
});
