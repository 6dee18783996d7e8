import { customImportColumns, idKey } from '@crm/records-server';
import type { ImportRules, ImportWrite } from '@crm/records-server';
import { mayReach } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { fromActions } from '../actions/actions.repository.ts';
import { actionFields } from '../actions/write-actions.ts';
import { actionExportRules } from '../csv/action-export.ts';
import { columns } from './action-import-columns.ts';
import { actionMasters, checkActionRows, purposeOf } from './check-action-rows.ts';
import type { ActionMasters, ActionValues } from './check-action-rows.ts';
import { importedActions } from './imported-action.ts';
import type { ImportedAction } from './imported-action.ts';

/** The usual length of an action without an end, in minutes, by pattern: a call, a mail, all others (spec 3 §2.4). */
const lengths: Readonly<Record<number, number>> = { 2: 0, 3: 15 };
const USUAL_LENGTH = 60;

const endOf = (start: string, patternId: number): string =>
  new Date(Date.parse(start) + (lengths[patternId] ?? USUAL_LENGTH) * 60_000).toISOString();

/** Returns the import of actions. The target is the deal of the row, else its first contact, else its customer. */
export function actionImportRules(app: AppContext): ImportRules {
  const { matching, columns: exported, masters } = actionExportRules(app);
  return {
    name: { ja: 'アクション', en: 'Actions' },
    table: 'actions',
    may: (ctx) => mayReach(ctx, 'action', 'save'),
    mayDelete: (ctx) => mayReach(ctx, 'action', 'delete'),
    columns: async (db) => [...columns, ...(await customImportColumns(db, 'action'))],
    keys: () => [
      idKey({ ja: 'アクションID', en: 'Action ID' }, (reader, ids) =>
        fromActions(reader).select('actions.id').where('actions.id', 'in', ids),
      ),
    ],
    rows: importedActions,
    matching: (reader) => matching(reader, {}),
    exported: (db) => exported(db, {}),
    masters,
    check: (ctx, rows) => checkActionRows(ctx, rows, app.clock.now()),
    defaults: ({ userId }) => ({ status: 'planned', user_id: userId }),
    prepare: ({ db }, writes) => actionMasters(db, writes),
    fields: ({ values, customs, before }: ImportWrite<ImportedAction>, { prepared }) => {
      const { purpose, deal_id, customer_id, contact_ids, invitee_ids, ...own } = values as ActionValues;
      const row = { values, ...(before ? { before } : {}) };
      const written = {
        ...own,
        ...(purpose == null ? {} : { purpose_id: purposeOf(row, prepared as ActionMasters) }),
        ...(invitee_ids === undefined ? {} : { invitee_ids: invitee_ids ?? [] }),
      };
      if (before) return actionFields({ before, values: written, customs });
      const people = contact_ids ?? [];
      const target = deal_id
        ? { deal_id, contact_ids: people }
        : people.length > 0
          ? { contact_id: people[0], contact_ids: people.slice(1) }
          : { customer_id };
      const end_datetime = own.end_datetime ?? endOf(own.start_datetime!, own.pattern_id!);
      return actionFields({ values: { ...written, ...target, end_datetime }, customs });
    },
    related: sql`jsonb_build_object('invitee_ids', (select coalesce(jsonb_agg(part.user_id), '[]')
      from action_invitees as part where part.domain_id = present.domain_id and part.action_id = present.id))`,
  };
}
