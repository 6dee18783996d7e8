import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { auditActions } from '../core/audit.ts';
import { defineResource } from '../core/define.ts';
import { DateText, Id, IdParams, Meta, Text, named, nullable, oneOf, record } from '../core/schemas.ts';

const filters = {
  /** First and last day, in Tokyo. */
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
  user_id: Type.Optional(Id),
  actions: Type.Optional(Type.Array(oneOf(auditActions), { maxItems: auditActions.length })),
  /** The kind of record, for example `deal`. */
  entity: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z_]*$' })),
  /** Searches changes, member names, addresses and requests; every word must occur. */
  keyword: Type.Optional(Text(200)),
};

const entry = {
  id: Id,
  created_at: Type.String(),
  action: oneOf(auditActions),
  /** In the reader's language, like all labels of the audit log. */
  action_label: Type.String(),
  entity: Type.String(),
  entity_label: Type.String(),
  record_id: nullable(Type.Integer()),
  /** The record's name at the time of the entry. */
  record_name: nullable(Type.String()),
  /** Null when nobody was signed in, for example a visitor who submitted a form. */
  user: nullable(Type.Object({ id: Id, name: Type.String(), email: Type.String() })),
  ip: nullable(Type.String()),
};

export const AuditLog = named('AuditLog', 'An entry of the audit log.', entry);

export const AuditLogDetail = named('AuditLogDetail', 'An entry of the audit log with the changed fields.', {
  ...entry,
  /** The time of the last autosave, when the entry is a sitting of several. */
  until: nullable(Type.String()),
  user_agent: nullable(Type.String()),
  request_id: nullable(Type.String()),
  operation: nullable(Type.String()),
  /** The changed fields as text; null where the field had or has no value. */
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      before: nullable(Type.String()),
      after: nullable(Type.String()),
    }),
  ),
});

const Choice = named('AuditLogChoice', 'A value by which the audit log can be filtered.', {
  value: Type.String(),
  label: Type.String(),
});

/** The audit log: who did what, when and from where. Entries cannot be changed or deleted. */
export const auditLogs = defineResource('audit-logs', {
  area: 'company',
  operations: {
    listAuditLogs: {
      summary: 'List audit log entries, newest first',
      method: 'GET',
      path: '/audit_logs',
      access: access.administrator(),
      query: Type.Object({
        ...filters,
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        /** `next_cursor` of the previous page. */
        cursor: Type.Optional(Type.String({ maxLength: 2000 })),
      }),
      response: Type.Object({ data: Type.Array(AuditLog), meta: Meta }),
      errors: ['ValidationFailed'],
    },
    listAuditLogChoices: {
      summary: 'List the filter choices of the audit log',
      method: 'GET',
      path: '/audit_logs/choices',
      access: access.administrator(),
      response: record(Type.Object({ actions: Type.Array(Choice), entities: Type.Array(Choice) })),
    },
    getAuditLog: {
      summary: 'Get an audit log entry with the values before and after',
      method: 'GET',
      path: '/audit_logs/{id}',
      access: access.administrator(),
      params: IdParams,
      response: record(AuditLogDetail),
      errors: ['RecordNotFound'],
    },
    exportAuditLogs: {
      summary: 'Start a CSV export of audit log entries',
      description: "Runs as a job, in the caller's CSV encoding.",
      method: 'POST',
      path: '/audit_logs/export',
      access: access.administrator(),
      body: Type.Object(filters),
      status: 202,
      response: record(Type.Object({ job_id: Id })),
      errors: ['ValidationFailed', 'JobAlreadyRunning', 'Forbidden'],
    },
  },
});
