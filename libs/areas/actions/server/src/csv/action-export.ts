import { actionExport } from '@crm/contract';
import { customColumns } from '@crm/records-server';
import type { ExportRules } from '@crm/records-server';
import type { AppContext } from '@crm/server-kit';
import { actionSearch } from '../actions/action-search.ts';
import { fromActions, selectActions } from '../actions/actions.repository.ts';
import { columns } from './action-columns.ts';
import type { ReadAction } from './action-columns.ts';

/** Returns the export of the list of actions, in the order of their time. */
export const actionExportRules = (app: AppContext): ExportRules<ReadAction, object> => ({
  resource: actionExport,
  name: { ja: 'アクション一覧', en: 'actions' },
  order: { table: 'actions', by: 'start_datetime' },
  matching: async (reader, { search_condition: search }) =>
    fromActions(reader)
      .where(await actionSearch(reader, search, app.clock.now()))
      .select('actions.id'),
  rows: (reader, ids) => selectActions(reader).where('actions.id', 'in', ids),
  columns: async (db) => [...columns, ...(await customColumns<ReadAction>(db, 'action'))],
  masters: ['action_purposes'],
});
