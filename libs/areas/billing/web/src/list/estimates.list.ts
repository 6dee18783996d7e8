import { estimateExportClient, estimatesClient } from '@crm/api-client';
import { createSaved, createSums, defineExport, recordSavedCalls } from '@crm/records-web/lists';
import { listBody } from '@crm/records-web/parts';
import { callApi, createColumnsSlice, createListSlice } from '@crm/web-kit';
import type { BillingState } from '../area.types.ts';
import type { EstimateRow } from '../domain/estimate.types.ts';

export const estimateSorts = [
  'updated_at',
  'created_at',
  'number',
  'estimate_date',
  'valid_until',
  'total',
  'customer_name',
  'status',
  'subject',
  'user',
  'deal',
  'contact',
] as const;

/** The list of the visible estimates of all deals, last changed first. */
export const estimatesList = createListSlice<EstimateRow>(
  'billing/list',
  function* (query) {
    return yield* callApi(estimatesClient, 'searchEstimates', { body: listBody(query, estimateSorts) });
  },
  { defaults: { sortKey: 'updated_at', sortOrder: 'desc' }, live: 'estimates' },
);

export const selectList = (state: { billing: BillingState }) => state.billing.list;

/** The member's column settings and saved searches. */
export const estimateColumns = createColumnsSlice(
  'billing/columns',
  (state: { billing: BillingState }) => state.billing.columns,
);
export const savedEstimates = createSaved(
  'estimates',
  recordSavedCalls,
  (state) => (state as { billing: BillingState }).billing.saved,
);

export const estimateSums = createSums(
  'estimates',
  function* (body) {
    return yield* callApi(estimateExportClient, 'summariseEstimates', { body });
  },
  ['total'],
);

export const estimateCsv = defineExport(
  'estimates',
  function* (body) {
    return yield* callApi(estimateExportClient, 'requestEstimatesCsv', { body });
  },
  { omits: /^menu$/ },
);
