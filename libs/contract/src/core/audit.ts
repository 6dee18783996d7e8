/** What the audit log says that somebody did. `denied`: asked for what is not theirs (403, or 404 of a record that is named). */
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
