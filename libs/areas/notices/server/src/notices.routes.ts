import { notices as resource } from '@crm/contract';
import type { Output } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { visibleOf } from './visible-notices.ts';

type Answer = Output<(typeof resource)['operations']['listNotices']>;

/** The notices per page. */
const usual = 20;
/** The greatest number of unread notices that are counted. */
const mostCounted = 100;

const columns = [
  'id',
  'kind',
  'actor_id',
  'subject_type',
  'subject_id',
  'title',
  'others',
  'excerpt',
  'created_at',
  'read_at',
] as const;

export function noticesRoutes(app: AppContext): void {
  implement(app, resource, {
    listNotices: async (ctx, { query }) => {
      const size = query.per_page ?? usual;
      const [rows, unread] = await ctx.db.batch([
        ofMember(ctx)
          .select(columns)
          .$if(query.before !== undefined, (older) => older.where('id', '<', query.before!))
          .limit(size + 1),
        ofMember(ctx).select(columns).where('read_at', 'is', null).limit(mostCounted),
      ]);
      const page = rows.slice(0, size);
      const visible = await visibleOf(app, ctx.db, ctx, [...page, ...unread]);
      const seen = new Set(visible.map(({ id }) => id));
      const data = page.filter(({ id }) => seen.has(id)) as Answer['data'];
      return {
        data,
        meta: {
          unread_count: unread.filter(({ id }) => seen.has(id)).length,
          next_before: rows.length > size ? page.at(-1)!.id : null,
        },
      };
    },
    readNotices: async (ctx, { body }) => {
      await ctx.db.all(
        sqlFor
          .updateTable('notices')
          .set({ read_at: app.clock.now() })
          .where('domain_id', '=', ctx.domainId)
          .where('user_id', '=', ctx.userId)
          .where('read_at', 'is', null)
          .$if(body.ids !== undefined, (some) => some.where('id', 'in', body.ids!.length > 0 ? body.ids! : [0])),
      );
    },
  });
}

const ofMember = (ctx: StaffContext) =>
  sqlFor
    .selectFrom('notices')
    .where('domain_id', '=', ctx.domainId)
    .where('user_id', '=', ctx.userId)
    .orderBy('id', 'desc');
