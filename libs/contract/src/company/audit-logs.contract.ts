import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { auditActions } from '../core/audit.ts';
import { defineResource } from '../core/define.ts';
import { DateText, Id, IdParams, Meta, Text, nullable, oneOf, record } from '../core/schemas.ts';

const filters = {
  /** First and last day, in Tokyo. */
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
  user_id: Type.Optional(Id),
  actions: Type.Optional(Type.Array(oneOf(auditActions), { maxItems: auditActions.length })),
  /** What it happened to: `deal`. */
  entity: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z_]*$' })),
  /** In what changed, the member’s name, the address, the request; each word must be somewhere. */
  keyword: Type.Optional(Text(200)),
};

const entry = {
  id: Id,
  created_at: Type.String(),
  action: oneOf(auditActions),
  /** In the reader’s language, as all labels here. */
  action_label: Type.String(),
  entity: Type.String(),
  entity_label: Type.String(),
  record_id: nullable(Type.Integer()),
  /** The record’s name as the entry has it. */
  record_name: nullable(Type.String()),
  /** Null: nobody who was signed in, as a visitor who sent a form. */
  user: nullable(Type.Object({ id: Id, name: Type.String(), email: Type.String() })),
  ip: nullable(Type.String()),
};

export const AuditLog = Type.Object(entry);

export const AuditLogDetail = Type.Object({
  ...entry,
  user_agent: nullable(Type.String()),
  request_id: nullable(Type.String()),
  operation: nullable(Type.String()),
  /** What changed, as text; null where there was nothing before, or is nothing after. */
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      before: nullable(Type.String()),
      after: nullable(Type.String()),
    }),
  ),
});

const Choice = Type.Object({ value: Type.String(), label: Type.String() });

/** Who did what, when, from where. Nothing here changes or deletes an entry: nobody can. */
export const auditLogs = defineResource('audit-logs', {
  area: 'company',
  operations: {
    listAuditLogs: {
      summary: 'The audit log, newest first',
      method: 'GET',
      path: '/audit_logs',
      access: access.administrator(),
      query: Type.Object({
        ...filters,
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        /** `next_cursor` of the page before. */
        cursor: Type.Optional(Type.String({ maxLength: 2000 })),
      }),
      response: Type.Object({ data: Type.Array(AuditLog), meta: Meta }),
      errors: ['ValidationFailed'],
    },
    listAuditLogChoices: {
      summary: 'What the audit log can be narrowed to',
      method: 'GET',
      path: '/audit_logs/choices',
      access: access.administrator(),
      response: record(Type.Object({ actions: Type.Array(Choice), entities: Type.Array(Choice) })),
    },
    getAuditLog: {
      summary: 'One entry, with what was before and after',
      method: 'GET',
      path: '/audit_logs/{id}',
      access: access.administrator(),
      params: IdParams,
      response: record(AuditLogDetail),
      errors: ['RecordNotFound'],
    },
    exportAuditLogs: {
      summary: 'Write the entries into a CSV file, in the caller’s encoding; followed as a job',
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
