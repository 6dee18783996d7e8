import { actionExportClient } from '@crm/api-client';
import { defineExport } from '@crm/records-web/lists';
import { callApi } from '@crm/web-kit';

/** The export of actions. Files have the memos as columns of their own, and no comments. */
export const actionCsv = defineExport(
  'actions',
  function* (body) {
    return yield* callApi(actionExportClient, 'requestActionsCsv', { body });
  },
  { omits: /^(?:note|comments)$/ },
);
