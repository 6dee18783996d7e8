import { recordStars } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';

const entities = { customers: 'customer', contacts: 'contact', actions: 'action' } as const;

/** Returns a condition, as SQL, that is true when the member has starred the record of the query. */
export const starred = (
  { domainId, userId }: Pick<StaffContext, 'domainId' | 'userId'>,
  table: keyof typeof entities,
) =>
  sql<boolean>`exists (select from record_stars as star where star.domain_id = ${domainId} and star.user_id = ${userId}
    and star.entity = ${entities[table]} and star.record_id = ${sql.ref(`${table}.id`)})`;

/**
 * Throws unless the record's area shows the record to the caller.
 * @throws AppError RecordNotFound when the company has no such record, or the caller does not see it
 */
async function mustBe(app: AppContext, ctx: StaffContext, kind: keyof typeof entities, id: number): Promise<void> {
  const visible = app.visibleRecords.of(entities[kind], ctx, [id]);
  orNotFound(visible && (await ctx.db.first(visible)));
}

export function recordStarsRoutes(app: AppContext): void {
  implement(app, recordStars, {
    addStar: async (ctx, { params: { kind, id } }) => {
      const { domainId, userId } = ctx;
      await mustBe(app, ctx, kind, id);
      const values = { domain_id: domainId, user_id: userId, entity: entities[kind], record_id: id };
      await ctx.db.all(
        sqlFor
          .insertInto('record_stars')
          .values(values)
          .onConflict((conflict) => conflict.columns(['domain_id', 'user_id', 'entity', 'record_id']).doNothing()),
      );
    },
    removeStar: async (ctx, { params: { kind, id } }) => {
      await mustBe(app, ctx, kind, id);
      await ctx.db.all(
        sqlFor
          .deleteFrom('record_stars')
          .where('domain_id', '=', ctx.domainId)
          .where('user_id', '=', ctx.userId)
          .where('entity', '=', entities[kind])
          .where('record_id', '=', id),
      );
    },
  });
}
