import type { RelationTarget } from '@crm/contract';
import type { OpenTransaction } from '@crm/database';
import { compiled, mustReachCustomObjects } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { rollUpAfter } from '../roll-ups/roll-up-after.ts';
import { endOf, seesBeyond } from './end.ts';
import { sideOfTarget } from './links.routes.ts';
import { logLinks, otherLinkChanges, ownLinkChange } from './log-links.ts';
import { replaceLinks } from './replace-links.ts';

interface Adding {
  target: RelationTarget;
  /** The record that custom objects become related to. */
  targetId: number;
  relationId: number;
  ids: readonly number[];
}

/** Relates custom objects to a record besides those that are related already. @throws as the call that replaces them */
export async function addLinks(
  app: AppContext,
  ctx: StaffContext & { db: OpenTransaction },
  { target, targetId, relationId, ids }: Adding,
): Promise<void> {
  const side = await sideOfTarget(app, ctx, { target, id: targetId, relationId });
  mustReachCustomObjects(ctx, side.relation.custom_object_def_id, 'save');
  const end = endOf(side);
  const { records, id } = end.beyond;
  await ctx.db.transaction(async (db) => {
    const present = await db.all(
      compiled(sql<{ id: number }>`select ${sql.ref(`${records}.${id}`)} as id from ${sql.table(end.links)} as link
        join ${sql.table(records)} on ${sql.ref(`${records}.domain_id`)} = link.domain_id
          and ${sql.ref(`${records}.${id}`)} = ${sql.ref(`link.${end.other}`)}
        where link.domain_id = ${ctx.domainId} and link.relation_id = ${end.relationId}
          and ${sql.ref(`link.${end.own}`)} = ${targetId} and ${seesBeyond(ctx, end)}`),
    );
    const all = [...present.map((one) => one.id), ...ids];
    const replaced = await replaceLinks(db, ctx, { side, ownId: targetId, ids: all, field: 'relation' });
    const linked = { side, ownId: targetId, ...replaced };
    await logLinks(db, ctx, [...ownLinkChange(linked), ...otherLinkChanges(linked)]);
    await rollUpAfter(app, db, linked);
  });
}
