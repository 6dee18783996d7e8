import type { ListState } from '@crm/web-kit';
import type { AuditLog } from '../audit-logs/audit-logs.types.ts';
import type { AuditToolsState } from '../audit-logs/audit-tools.slice.ts';
import type { CompanyState } from '../company/company.slice.ts';

/** The area's state in the administrators' app, under `company-settings` in the store. */
export interface CompanySettingsState {
  auditLogs: ListState<AuditLog>;
  auditTools: AuditToolsState;
  company: CompanyState;
}

export interface SettingsRoot {
  'company-settings': CompanySettingsState;
}
