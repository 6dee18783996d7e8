import { dealExportClient } from '@crm/api-client';
import { defineExport } from '@crm/records-web/lists';
import { callApi } from '@crm/web-kit';

/** The export of the deals of a type. Files have no stars, colours, days in phases and related customers. */
export const dealCsv = defineExport(
  'deals',
  function* (body) {
    return yield* callApi(dealExportClient, 'requestDealsCsv', { body });
  },
  { omits: /^(?:colour_label|related_customers|stay_\d+)$/, imports: 'deal' },
);
