import { customObjectLinks } from '@crm/contract';
import type { RelationTarget } from '@crm/contract';
import { implement, invalid, mustReachCustomObjects, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { Side } from '../definitions/definition.ts';
import { definitions, findDef } from '../definitions/load-definitions.ts';
import { findObject } from '../objects/objects.repository.ts';
import { rollUpAfter } from '../roll-ups/roll-up-after.ts';
import { mustSeeTarget, sideOfObject } from './find-side.ts';
import { logLinks, otherLinkChanges, ownLinkChange } from './log-links.ts';
import { relatedRecords } from './related-records.ts';
import { replaceLinks } from './replace-links.ts';

interface Listed {
  custom_object_id: number;
  relation_id?: number;
  keyword?: string;
  page?: number;
  per_page?: number;
}

interface Sent {
  custom_object_id?: number;
  relation_id?: number;
  ids: number[];
  before_ids?: number[];
}

export function linkRoutes(app: AppContext): void {
  const list = async (
    ctx: StaffContext,
    target: RelationTarget,
    asked: Listed,
    which: 'related' | 'candidate' | 'all',
  ) => {
    const { custom_object_id: objectId, relation_id: relationId, ...page } = asked;
    const { side } = await sideOfObject(app, ctx, { objectId, target, relationId });
    return relatedRecords(app, ctx, { side, ownId: objectId, which }, page);
  };
  const related =
    (target: RelationTarget) =>
    (
      ctx: StaffContext,
      { query: { data_type, ...asked } }: { query: Listed & { data_type: 'related' | 'candidate' } },
    ) =>
      list(ctx, target, asked, data_type);
  const all =
    (target: RelationTarget) =>
    (ctx: StaffContext, { body }: { body: Listed }) =>
      list(ctx, target, body, 'all');
  const relate =
    <One extends string>(target: RelationTarget, one: One) =>
    (ctx: StaffContext, { body }: { body: Sent & { [K in One]?: number } }) =>
      relateRecords(app, ctx, { target, targetId: body[one], field: one }, body);
  implement(app, customObjectLinks, {
    listRelatedContacts: related('contact'),
    listRelatedCustomers: related('customer'),
    listRelatedDeals: related('deal'),
    relateContacts: relate('contact', 'contact_id'),
    relateCustomers: relate('customer', 'customer_id'),
    relateDeals: relate('deal', 'deal_id'),
    relateMembers: relate('member', 'user_id'),
    relateCustomObjects: relate('custom_object', 'target_custom_object_id'),
    listContactsWithRelated: all('contact'),
    listCustomersWithRelated: all('customer'),
    listDealsWithRelated: all('deal'),
  });
}

interface Other {
  target: RelationTarget;
  targetId: number | undefined;
  field: string;
}

/** Replaces the relation set of a custom object, or of the record on the other side. */
async function relateRecords(app: AppContext, ctx: StaffContext, { target, targetId, field }: Other, body: Sent) {
  const { custom_object_id: objectId, relation_id: relationId, ids, before_ids: beforeIds } = body;
  if ((objectId === undefined) === (targetId === undefined)) throw invalid({ field, rule: 'choice' });
  const side =
    objectId === undefined
      ? await sideOfTarget(app, ctx, { target, id: targetId!, relationId })
      : (await sideOfObject(app, ctx, { objectId, target, relationId })).side;
  const ownId = objectId ?? targetId!;
  mustReachCustomObjects(ctx, side.relation.custom_object_def_id, 'save');
  return ctx.db.transaction(async (db) => {
    const replaced = await replaceLinks(db, ctx, { side, ownId, ids, beforeIds, field: 'ids' });
    const linked = { side, ownId, ...replaced };
    await logLinks(db, ctx, [...ownLinkChange(linked), ...otherLinkChanges(linked)]);
    await rollUpAfter(app, db, { side, ownId, ...replaced });
    return { data: { relation_id: side.relation.id, ids: [...replaced.after] } };
  });
}

/** Returns the side of a relation on the page of a record that custom objects are related to. */
export async function sideOfTarget(
  app: AppContext,
  ctx: StaffContext,
  { target, id, relationId }: { target: RelationTarget; id: number; relationId: number | undefined },
): Promise<Side> {
  if (target === 'custom_object') {
    const object = await findObject(ctx, id);
    if (!object) throw notFound();
    await findDef(app, ctx, object.custom_object_def_id);
    const side = await reverseSide(app, ctx, relationId);
    if (side.relation.target_def_id !== object.custom_object_def_id)
      throw invalid({ field: 'relation_id', rule: 'not_found' });
    return side;
  }
  await mustSeeTarget(app, ctx, { target, id });
  const side = await reverseSide(app, ctx, relationId);
  if (side.relation.target !== target) throw invalid({ field: 'relation_id', rule: 'not_found' });
  return side;
}

async function reverseSide(app: AppContext, ctx: StaffContext, relationId: number | undefined): Promise<Side> {
  if (relationId === undefined) throw invalid({ field: 'relation_id', rule: 'errors.required' });
  const all = await definitions(app, ctx.db);
  const relation = all.flatMap(({ relations }) => relations).find(({ id }) => id === relationId);
  if (!relation) throw invalid({ field: 'relation_id', rule: 'not_found' });
  await findDef(app, ctx, relation.custom_object_def_id);
  return { relation, isReverse: true };
}
