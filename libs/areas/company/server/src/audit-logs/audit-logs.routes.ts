import { auditLogs } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { compiled, entityLabel, orNotFound, implement, listPage, orderOf } from '@crm/server-kit';
import type { AppContext, SortMap } from '@crm/server-kit';
import { sql } from 'kysely';
import { requestAuditCsv } from './export-logs.ts';
import { logColumns, logsAmong, matchingLogs, recordName } from './matching-logs.ts';
import { readPeople } from './people.ts';
import { fieldsOf, presentLog } from './present-log.ts';
import { readSittings } from './sittings.ts';
import { actionChoices } from './words.ts';

const sorts: SortMap<'id'> = { id: [] };
const order = orderOf(sorts, 'audit_logs.id', { sort_order: 'desc' }, { key: 'id', order: 'desc' });

/** Serves the audit log to the company's administrators: reading, searching and exporting; it never changes. */
export function auditLogsRoutes(app: AppContext): void {
  implement(app, auditLogs, {
    listAuditLogs: async (ctx, { query: { page, per_page, cursor, ...filter } }) => {
      const [people, among] = [await readPeople(ctx.db), await logsAmong(ctx.db, filter)];
      const { data, meta } = await listPage(ctx.db, {
        request: { page, per_page, cursor },
        matching: matchingLogs(ctx.domainId, filter, among),
        id: 'audit_logs.id',
        order,
        rows: (ids) =>
          sqlFor
            .selectFrom('audit_logs')
            .select([...logColumns, recordName.as('record_name')])
            .where('audit_logs.domain_id', '=', ctx.domainId)
            .where('audit_logs.id', 'in', ids),
      });
      return { data: data.map((row) => presentLog(row, people, ctx.locale)), meta };
    },
    listAuditLogChoices: async (ctx) => {
      // A loose scan: one step of an index per kind, however long the log is.
      const rows = await ctx.db.all(
        compiled(sql<{ entity: string }>`with recursive kinds as (
          (select entity from audit_logs where domain_id = ${ctx.domainId} order by entity limit 1)
          union all
          select (select entity from audit_logs where domain_id = ${ctx.domainId} and entity > kinds.entity
            order by entity limit 1) from kinds where kinds.entity is not null)
          select entity from kinds where entity is not null`),
      );
      const entities = rows
        .map(({ entity }) => ({ value: entity, label: entityLabel(entity, ctx.locale) }))
        .sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
      return { data: { actions: actionChoices(ctx.locale), entities } };
    },
    getAuditLog: async (ctx, { params }) => {
      const row = orNotFound(
        await ctx.db.first(
          sqlFor
            .selectFrom('audit_logs')
            .select([...logColumns, 'user_agent', 'request_id', 'operation', 'changes', recordName.as('record_name')])
            .where('domain_id', '=', ctx.domainId)
            .where('id', '=', params.id),
        ),
      );
      const { user_agent, request_id, operation, changes, ...own } = row;
      const [people, sittingOf] = [await readPeople(ctx.db), await readSittings(ctx.db, [own.id])];
      const { changes: all, until } = sittingOf({ id: own.id, changes });
      const fields = fieldsOf({ changes: all, entity: own.entity }, people, ctx.locale);
      return { data: { ...presentLog(own, people, ctx.locale), until, user_agent, request_id, operation, fields } };
    },
    exportAuditLogs: (ctx, { body }) => requestAuditCsv(app, ctx, body),
  });
}
