import type { GetAuditLogAnswer, ListAuditLogChoicesAnswer, ListAuditLogsAnswer } from '@crm/api-client';

export type AuditLog = ListAuditLogsAnswer['data'][number];
export type AuditLogDetail = GetAuditLogAnswer['data'];
export type AuditChoices = ListAuditLogChoicesAnswer['data'];
