import type { ListAuditLogChoicesAnswer } from '@crm/api-client';

export type { AuditLog, AuditLogDetail } from '@crm/api-client';
export type AuditChoices = ListAuditLogChoicesAnswer['data'];
