import { actionSearchConditions as resource } from '@crm/contract';
import type { Input } from '@crm/contract';
import { sqlFor } from '@crm/database';
import {
  auditInsert,
  escapeLike,
  forbidden,
  orNotFound,
  implement,
  invalid,
  listPage,
  orderOf,
  stale,
} from '@crm/server-kit';
import type { AppContext, SortMap, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { actionSearch } from '../actions/action-search.ts';
import {
  fromConditions,
  remember,
  selectConditions,
  selectHistories,
  setDefault,
} from './action-search-conditions.repository.ts';

type Operations = (typeof resource)['operations'];
type Search = Input<Operations['createActionSearchCondition']>['body']['search'];

const sorts: SortMap<'name' | 'updated_at' | 'last_used_at'> = {
  name: { column: 's.name', type: 'text' },
  updated_at: { column: 's.updated_at', type: 'time' },
  last_used_at: { column: 's.last_used_at', type: 'time', nullable: true },
};

export function actionSearchConditionRoutes(app: AppContext): void {
  const find = async (ctx: StaffContext, id: number) =>
    orNotFound(await ctx.db.first(selectConditions(ctx).where('s.id', '=', id)));
  /** Refuses to save a search that the list could not run. */
  const checkSearch = async (ctx: StaffContext, search: Search) => {
    await actionSearch(ctx, search.search_condition, app.clock.now());
  };
  const remembered = async (ctx: StaffContext, id: number, search: Search, replaces: boolean) => {
    await find(ctx, id);
    await checkSearch(ctx, search);
    return { data: await remember(ctx, { search, conditionId: id, now: app.clock.now() }, replaces) };
  };

  implement(app, resource, {
    listActionSearchConditions: (ctx, { query }) =>
      listPage(ctx.db, {
        request: query,
        matching: fromConditions(ctx).$if(Boolean(query.query), (read) =>
          read.where('s.name', 'ilike', `%${escapeLike(query.query!)}%`),
        ),
        id: 's.id',
        order: orderOf(sorts, 's.id', query, { key: 'name', order: 'asc' }),
        rows: (ids) => selectConditions(ctx).where('s.id', 'in', ids),
      }),
    createActionSearchCondition: async (ctx, { body }) => {
      const { is_shared = false, is_default = false, search } = body;
      const name = nameOf(body.name);
      await checkSearch(ctx, search);
      const now = app.clock.now();
      const id = await ctx.db.transaction(async (db) => {
        const values = {
          domain_id: ctx.domainId,
          user_id: ctx.userId,
          name,
          is_shared,
          search: JSON.stringify(search),
        };
        const row = await db.first(
          sqlFor
            .insertInto('action_search_conditions')
            .values({ ...values, created_at: now, updated_at: now })
            .returning('id'),
        );
        if (is_default) await setDefault(db, ctx, row!.id, true);
        await db.all(log(ctx, 'create', row!.id, { after: { name, is_shared } }));
        return row!.id;
      });
      return { data: await find(ctx, id) };
    },
    getActionSearchCondition: async (ctx, { params }) => ({ data: await find(ctx, params.id) }),
    updateActionSearchCondition: async (ctx, { params, body: { lock_version, is_default, ...body } }) => {
      const before = await find(ctx, params.id);
      const isChange = Object.keys(body).length > 0;
      if (isChange && before.user_id !== ctx.userId) throw forbidden();
      if (body.search) await checkSearch(ctx, body.search);
      const values = {
        ...(body.name === undefined ? {} : { name: nameOf(body.name) }),
        ...(body.is_shared === undefined ? {} : { is_shared: body.is_shared }),
        ...(body.search === undefined ? {} : { search: JSON.stringify(body.search) }),
      };
      const saved = await ctx.db.transaction(async (db) => {
        if (before.lock_version !== lock_version) return false;
        if (isChange) {
          const row = await db.first(
            sqlFor
              .updateTable('action_search_conditions')
              .set((eb) => ({ ...values, updated_at: app.clock.now(), lock_version: eb('lock_version', '+', 1) }))
              .where('domain_id', '=', ctx.domainId)
              .where('id', '=', params.id)
              .where('lock_version', '=', lock_version)
              .returning('id'),
          );
          if (!row) return false;
          await db.all(log(ctx, 'update', params.id, { before: { name: before.name }, after: values }));
        }
        if (is_default !== undefined) await setDefault(db, ctx, params.id, is_default);
        return true;
      });
      const after = await find(ctx, params.id);
      if (!saved) throw stale(after);
      return { data: after };
    },
    deleteActionSearchCondition: async (ctx, { params }) => {
      const before = await find(ctx, params.id);
      if (before.user_id !== ctx.userId) throw forbidden();
      await ctx.db.batch([
        sqlFor
          .updateTable('action_search_conditions')
          .set({ deleted_at: app.clock.now() })
          .where('domain_id', '=', ctx.domainId)
          .where('id', '=', params.id),
        sqlFor
          .deleteFrom('action_search_defaults')
          .where('domain_id', '=', ctx.domainId)
          .where('condition_id', '=', params.id),
        log(ctx, 'delete', params.id, { before: { name: before.name } }),
      ]);
    },
    useActionSearchCondition: (ctx, { params, body }) => remembered(ctx, params.id, body.search, false),
    updateActionSearchHistory: (ctx, { params, body }) => remembered(ctx, params.id, body.search, true),
    listActionSearchHistories: async (ctx) => ({ data: await ctx.db.all(selectHistories(ctx)) }),
    addActionSearchHistory: async (ctx, { body: { search } }) => {
      await checkSearch(ctx, search);
      return { data: await remember(ctx, { search, now: app.clock.now() }) };
    },
  });
}

function nameOf(sent: string): string {
  const name = normaliseText(sent);
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  return name;
}

const log = (ctx: StaffContext, action: 'create' | 'update' | 'delete', recordId: number, changes: object) =>
  auditInsert(ctx, { action, entity: 'action_search_condition', recordId, changes });
