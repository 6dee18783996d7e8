import { listSettings } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { implement, invalid } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';

interface Column {
  id: string;
  width?: number;
  hidden?: boolean;
}

/** Registers the routes for the columns of a member's lists; a list without settings has none. */
export function listSettingsRoutes(app: AppContext): void {
  implement(app, listSettings, {
    getListSetting: async (ctx, { params }) => {
      const row = await ctx.db.first(
        sqlFor
          .selectFrom('list_settings')
          .select('columns')
          .where('domain_id', '=', ctx.domainId)
          .where('user_id', '=', ctx.userId)
          .where('list_key', '=', params.list_key),
      );
      return { data: { columns: (row?.columns ?? []) as Column[] } };
    },
    saveListSetting: async (ctx, { params, body }) => {
      const ids = body.columns.map(({ id }) => id);
      const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
      if (twice >= 0) throw invalid({ field: `columns[${twice}].id`, rule: 'duplicate' });
      const values = { columns: JSON.stringify(body.columns), updated_at: app.clock.now() };
      await ctx.db.all(
        sqlFor
          .insertInto('list_settings')
          .values({ domain_id: ctx.domainId, user_id: ctx.userId, list_key: params.list_key, ...values })
          .onConflict((conflict) => conflict.columns(['domain_id', 'user_id', 'list_key']).doUpdateSet(values)),
      );
      return { data: { columns: body.columns } };
    },
  });
}
