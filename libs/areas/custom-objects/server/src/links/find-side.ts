import type { RelationTarget } from '@crm/contract';
import { invalid, notFound, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sidesOf } from '../definitions/definition.ts';
import type { Definition, Side } from '../definitions/definition.ts';
import { findDef } from '../definitions/load-definitions.ts';
import { findObject } from '../objects/objects.repository.ts';
import type { ObjectRecord } from '../objects/objects.repository.ts';

/** A custom object with one of its relations. */
export interface OfObject {
  object: ObjectRecord;
  side: Side;
  all: Definition[];
}

interface Asked {
  objectId: number;
  target?: RelationTarget;
  relationId?: number | undefined;
}

/**
 * Returns a custom object that the caller sees with a relation: the named one, or its first one to a kind of records.
 * @throws AppError RecordNotFound, ValidationFailed for a relation that the definition does not have
 */
export async function sideOfObject(
  app: AppContext,
  ctx: StaffContext,
  { objectId, target, relationId }: Asked,
): Promise<OfObject> {
  const object = orNotFound(await findObject(ctx, objectId));
  const { all } = await findDef(app, ctx, object.custom_object_def_id);
  const sides = sidesOf(all, object.custom_object_def_id);
  const side = sides.find(
    ({ relation, isReverse }) =>
      (relationId === undefined || relation.id === relationId) &&
      (target === undefined || (!isReverse && relation.target === target)),
  );
  if (!side) {
    if (relationId === undefined) throw notFound();
    throw invalid({ field: 'relation_id', rule: 'not_found' });
  }
  return { object, side, all };
}

/**
 * Throws unless the caller sees a record that custom objects can be related to.
 * @throws AppError RecordNotFound
 */
export async function mustSeeTarget(
  app: AppContext,
  ctx: StaffContext,
  { target, id }: { target: RelationTarget; id: number },
): Promise<void> {
  const visible = app.visibleRecords.of(target, ctx, [id]);
  if (!visible) throw notFound();
  orNotFound(await ctx.db.first(visible));
}
