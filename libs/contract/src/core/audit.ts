/** The actions of audit log entries. `denied`: a call that was refused with 403, or with 404 for a named record. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'merge',
  'export',
  'permission',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'lock',
  'unlock',
  'password',
  'two_factor',
  'denied',
] as const;
export type AuditAction = (typeof auditActions)[number];
