import type { SearchConditionInput } from '@crm/contract';
import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { shownName, viewersOf } from '@crm/identity-server';
import { JobStopped, onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { BulkRun, Table } from '@crm/jobs-server';
import { countQuery } from '@crm/server-kit';
import type { Cell, AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { actionSearch } from '../actions/action-search.ts';
import { fromActions, presentAction, selectActions } from '../actions/actions.repository.ts';
import type { ActionRow, Viewer } from '../actions/actions.repository.ts';
import { columns, customCell, fileNames } from './action-columns.ts';
import type { Words } from './action-columns.ts';

const PAGE = 500;

interface Wish {
  search_condition?: SearchConditionInput;
}

/** Starts the export of the matching actions as a CSV file in the caller's encoding. */
export async function requestActionsCsv(app: AppContext, ctx: StaffContext, { search_condition }: Wish) {
  // Refuses unknown conditions now and not when the job runs.
  await actionSearch(ctx, search_condition, app.clock.now());
  return {
    data: await requestBulkJob(app, ctx, {
      entity: 'action',
      operation: 'export',
      title: fileNames[ctx.locale],
      parameters: { search_condition },
    }),
  };
}

/** Registers the export of actions, oldest first; it contains those that the requester may see when the job runs. */
export function exportActionsOn(app: AppContext): void {
  onBulkJob(app, 'action', 'export', async (run): Promise<Table> => {
    const { db, locale } = run;
    const { search_condition } = run.parameters as Wish;
    const viewer = await viewerOf(run);
    const matching = await actionSearch(
      { db, domainId: db.domainId, userId: run.userId },
      search_condition,
      app.clock.now(),
    );
    const items = await customItems.list(db, 'action');
    const words = await wordsOf(run);
    const total = await db.first(countQuery(fromActions(viewer).where(matching)));
    return {
      name: fileNames[locale],
      header: [...columns.map(({ label }) => label[locale]), ...items.map(({ name }) => name)],
      total: total?.total_count ?? 0,
      pages: pagesOf(db, viewer, matching, rowBy(items, words)),
    };
  });
}

/** Reads the requester's present rights, not those at the time of the request; a member who has left gets no file. */
async function viewerOf({ db, userId }: BulkRun): Promise<Viewer> {
  const viewer = (await viewersOf(db, [userId])).get(userId);
  if (!viewer) throw new JobStopped();
  return viewer;
}

async function wordsOf({ db, locale }: BulkRun): Promise<Words> {
  const domain = db.domainId;
  const members = await db.all(
    sqlFor
      .selectFrom('members')
      .select(['user_id as id', 'name'])
      .select((eb) => [
        eb('deleted_at', 'is not', null).as('deleted'),
        eb('disabled_at', 'is not', null).as('disabled'),
      ])
      .where('domain_id', '=', domain)
      .$castTo<{ id: number; name: string; deleted: boolean; disabled: boolean }>(),
  );
  const purposes = await db.all(
    sqlFor.selectFrom('action_purposes').select(['id', 'name']).where('domain_id', '=', domain),
  );
  const named = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return {
    locale,
    members: new Map(members.map((member) => [member.id, shownName(member, locale)])),
    purposes: named(purposes),
  };
}

const rowBy = (items: readonly CustomItemRow[], words: Words) => (action: ActionRow) => [
  ...columns.map(({ cell }) => cell(action, words)),
  ...items.map((item) => customCell(action, item, words)),
];

/** Yields pages by time: rows that are added meanwhile neither repeat nor hide another. */
async function* pagesOf(
  db: TenantDb,
  viewer: Viewer,
  matching: ReturnType<typeof sql<SqlBool>>,
  rowOf: (action: ActionRow) => Cell[],
): AsyncGenerator<Cell[][]> {
  let last: number | undefined;
  for (;;) {
    const after =
      last === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(actions.start_datetime, actions.id) > (select seen.start_datetime, seen.id
            from actions as seen where seen.domain_id = ${db.domainId} and seen.id = ${last})`;
    const rows = await db.all(
      selectActions(viewer)
        .where(matching)
        .where(after)
        .orderBy('actions.start_datetime')
        .orderBy('actions.id')
        .limit(PAGE),
    );
    if (rows.length === 0) return;
    last = rows.at(-1)!.id;
    yield rows.map(presentAction).map(rowOf);
  }
}
