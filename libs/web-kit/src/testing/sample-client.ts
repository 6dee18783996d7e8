import type { OperationSpec, Send, SendOptions } from '@crm/api-client/runtime';

/** A record for the kit's tests. */
export interface Sample {
  id: number;
  name: string;
  amount: number;
  lockVersion: number;
}

const spec = (name: string): OperationSpec => ({
  name,
  method: 'GET',
  base: 'rest',
  path: '/samples',
  pathParams: [],
  query: [],
  required: [],
  body: 'optional',
  answer: 'json',
});

/** Creates a client like a generated one. */
export const samplesClient = (send: Send) => ({
  getSample: (args: { id: number }, options?: SendOptions) => send<{ data: Sample }>(spec('getSample'), args, options),
  indexSamples: (args: { page: number; keyword: string }, options?: SendOptions) =>
    send<{ data: Sample[]; meta: { totalCount: number } }>(spec('indexSamples'), args, options),
  updateSample: (args: { id: number; body: Partial<Sample> }, options?: SendOptions) =>
    send<{ data: Sample }>(spec('updateSample'), args, options),
});
