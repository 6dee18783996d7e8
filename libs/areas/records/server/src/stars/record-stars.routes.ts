import { recordStars, starredKinds } from '@crm/contract';
import type { RecordKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { mustSee } from '../kinds/visible-record.ts';

/** Returns a condition, as SQL, that is true when the member has starred the record of the query. */
export const starred = (
  { domainId, userId }: Pick<StaffContext, 'domainId' | 'userId'>,
  { entity, plural }: Pick<RecordKind, 'entity' | 'plural'>,
) =>
  sql<boolean>`exists (select from record_stars as star where star.domain_id = ${domainId} and star.user_id = ${userId}
    and star.entity = ${entity} and star.record_id = ${sql.ref(`${plural}.id`)})`;

/** Returns the kind's name in the table; the contract has checked that there is such a kind. */
const entityOf = (plural: string) => starredKinds.find((kind) => kind.plural === plural)!.entity;

export function recordStarsRoutes(app: AppContext): void {
  implement(app, recordStars, {
    addStar: async (ctx, { params: { kind, id } }) => {
      const { domainId, userId } = ctx;
      const entity = entityOf(kind);
      await mustSee(app, ctx, entity, id);
      await ctx.db.all(
        sqlFor
          .insertInto('record_stars')
          .values({ domain_id: domainId, user_id: userId, entity, record_id: id })
          .onConflict((conflict) => conflict.columns(['domain_id', 'user_id', 'entity', 'record_id']).doNothing()),
      );
    },
    removeStar: async (ctx, { params: { kind, id } }) => {
      const entity = entityOf(kind);
      await mustSee(app, ctx, entity, id);
      await ctx.db.all(
        sqlFor
          .deleteFrom('record_stars')
          .where('domain_id', '=', ctx.domainId)
          .where('user_id', '=', ctx.userId)
          .where('entity', '=', entity)
          .where('record_id', '=', id),
      );
    },
  });
}
