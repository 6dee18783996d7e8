import { auditLogsClient } from '@crm/api-client';
import { callApi, createListSlice } from '@crm/web-kit';
import type { SettingsRoot } from '../settings/area.types.ts';
import { filterOf } from './audit-filter.ts';
import type { AuditLog } from './audit-logs.types.ts';

/** The list of the audit log, newest first. */
export const auditList = createListSlice<AuditLog>('company-settings/auditLogs', function* (query) {
  const { page, perPage, cursor } = query;
  return yield* callApi(auditLogsClient, 'listAuditLogs', {
    page,
    perPage,
    ...(cursor !== undefined && { cursor }),
    ...filterOf(query),
  });
});

export const selectAuditLogs = (state: SettingsRoot) => state['company-settings'].auditLogs;
