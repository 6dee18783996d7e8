import type { ListState } from '@crm/web-kit';
import type { AuditLog } from '../audit-logs/audit-logs.types.ts';
import type { AuditToolsState } from '../audit-logs/audit-tools.slice.ts';

/** State of the room in the administrators' app; stands under `company-settings` in the store. */
export interface CompanySettingsState {
  auditLogs: ListState<AuditLog>;
  auditTools: AuditToolsState;
}

export interface SettingsRoot {
  'company-settings': CompanySettingsState;
}
