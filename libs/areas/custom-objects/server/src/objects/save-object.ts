import type { FieldIssue, Input, customObjects as resource } from '@crm/contract';
import { checkCustoms, computedCustoms, furtherFields, labelsInsert, mergeCustoms } from '@crm/custom-fields-server';
import type { ParsedCustoms } from '@crm/custom-fields-server';
import type { OpenTransaction } from '@crm/database';
import { mustReachCustomObjects, notFound, orNotFound, stale, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sidesOf } from '../definitions/definition.ts';
import type { Definition, Side } from '../definitions/definition.ts';
import { findDef } from '../definitions/load-definitions.ts';
import { logLinks, otherLinkChanges, ownLinkChange } from '../links/log-links.ts';
import type { Linked } from '../links/log-links.ts';
import { replaceLinks } from '../links/replace-links.ts';
import { hasRollUps, rollUpAfter, rollUpObjects } from '../roll-ups/roll-up-after.ts';
import { objectFields } from './object-fields.ts';
import { findObject, holdObject } from './objects.repository.ts';
import type { ObjectRecord } from './objects.repository.ts';
import { presentObject } from './present-object.ts';
import { objectInsert, registerPlain, withDefaults } from './register-object.ts';
import { refuseSimilar } from './similar-objects.ts';
import { writeObjects } from './write-objects.ts';

type Operations = (typeof resource)['operations'];
type CreateBody = Input<Operations['createCustomObject']>['body'];
type UpdateBody = Input<Operations['updateCustomObject']>['body'];

export async function createObject(app: AppContext, ctx: StaffContext, defId: number, body: CreateBody) {
  const plain = await registerPlain(app, ctx, defId, body);
  if (plain) return { data: plain };
  const { all, def } = await findDef(app, ctx, defId);
  mustReachCustomObjects(ctx, defId, 'save');
  const now = app.clock.now();
  const parsed = await checkCustoms(ctx.db, def.items, withDefaults(def, body.customs), { complete: true });
  const { wishes, issues } = relationWishes(all, defId, body.relations);
  throwIfInvalid([...parsed.issues, ...issues, ...missingRelations(def, wishes)]);
  await refuseSimilar(ctx, { defId, items: def.items, values: parsed.values }, body.known_similar_ids);
  return ctx.db.transaction(async (db) => {
    const [created] = await db.batch([
      objectInsert(ctx, { def, values: parsed.values, now }),
      ...labelsInsert(ctx.domainId, parsed.values),
    ]);
    const { id } = created![0] as { id: number };
    const linked = await saveRelationWishes(app, db, ctx, { id, wishes });
    await logLinks(db, ctx, linked.flatMap(otherLinkChanges));
    if (hasRollUps(def)) await rollUpObjects(app, db, def, [id]);
    return { data: await presentSaved(ctx, db, all, id) };
  });
}

export async function updateObject(
  app: AppContext,
  ctx: StaffContext,
  { defId, id }: { defId: number; id: number },
  body: UpdateBody,
) {
  const { all, def } = await findDef(app, ctx, defId);
  mustReachCustomObjects(ctx, defId, 'save');
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const before = orNotFound(await holdObject(ctx, db, id));
    if (before.custom_object_def_id !== defId) throw notFound();
    const reader = { ...ctx, db };
    if (before.lock_version !== body.lock_version) throw stale(await presentObject(reader, all, before));
    const parsed = await checkCustoms(db, def.items, body.customs);
    const { wishes, issues } = relationWishes(all, defId, body.relations);
    throwIfInvalid([...parsed.issues, ...issues]);
    const compared = { defId, items: def.items, values: parsed.values, exceptId: id };
    await refuseSimilar(reader, compared, body.known_similar_ids);
    const linked = await saveRelationWishes(app, db, ctx, { id, wishes });
    await logLinks(db, ctx, linked.flatMap(otherLinkChanges));
    const own = linked.flatMap(ownLinkChange);
    const fields = await changedFields(db, def, before, parsed, now);
    const changes = {
      before: Object.assign({ customs: valuesBefore(before, parsed) }, ...own.map((one) => one.before)),
      after: Object.assign({ customs: parsed.values }, ...own.map((one) => one.after)),
    };
    await db.batch([writeObjects(ctx, [{ id, fields, changes }], now), ...labelsInsert(ctx.domainId, parsed.values)]);
    return { data: await presentSaved(ctx, db, all, id) };
  });
}

/** Returns the columns after a change, with formulas and roll-ups. */
async function changedFields(
  { tx, domainId }: OpenTransaction,
  { items }: Definition,
  { id, customs }: ObjectRecord,
  { values }: ParsedCustoms,
  now: Date,
) {
  const further = await furtherFields(tx, { domainId, entity: 'custom_object', items, ids: [id] });
  const computed = computedCustoms(items, mergeCustoms(customs, values), further.get(id) ?? {}, now);
  return objectFields(domainId, items, computed);
}

const valuesBefore = ({ customs }: ObjectRecord, { values }: ParsedCustoms) =>
  Object.fromEntries(Object.keys(values).map((key) => [key, (customs as Record<string, unknown>)[key] ?? null]));

interface Wish {
  side: Side;
  ids: readonly number[];
  field: string;
}

/** Returns the relations that a body names, and the issues of unknown ones. */
function relationWishes(all: readonly Definition[], defId: number, sent: CreateBody['relations'] = []) {
  const sides = sidesOf(all, defId);
  const issues: FieldIssue[] = [];
  const wishes = sent.flatMap(({ relation_id, is_reverse = false, ids }, index): Wish[] => {
    const side = sides.find(({ relation, isReverse }) => relation.id === relation_id && isReverse === is_reverse);
    const problem = (rule: string) =>
      issues.push({ field: `relations[${index}].relation_id`, rule, params: { relation_id } });
    const isTwice = sent
      .slice(0, index)
      .some((one) => one.relation_id === relation_id && one.is_reverse === is_reverse);
    if (isTwice) problem('duplicate');
    if (!side) problem('not_found');
    return side && !isTwice ? [{ side, ids, field: `relations[${index}].ids` }] : [];
  });
  return { wishes, issues };
}

/** Returns the issues of relations that a new record must have. */
const missingRelations = ({ relations }: Definition, wishes: readonly Wish[]): FieldIssue[] =>
  relations
    .filter(({ id, min_count }) => min_count > 0 && !wishes.some(({ side }) => side.relation.id === id))
    .map(({ id, min_count }) => ({
      ...{ field: 'relations', rule: 'min_items', params: { relation_id: id, limit: min_count } },
    }));

interface Related {
  id: number;
  wishes: readonly Wish[];
}

/** Writes the relations of a record; returns what changed. */
async function saveRelationWishes(
  app: AppContext,
  db: OpenTransaction,
  ctx: StaffContext,
  { id, wishes }: Related,
): Promise<Linked[]> {
  const linked: Linked[] = [];
  for (const { side, ids, field } of wishes) {
    const replaced = await replaceLinks(db, ctx, { side, ownId: id, ids, field });
    linked.push({ side, ownId: id, ...replaced });
    await rollUpAfter(app, db, { side, ownId: id, ...replaced });
  }
  return linked;
}

async function presentSaved(ctx: StaffContext, db: OpenTransaction, all: readonly Definition[], id: number) {
  const { is_starred: _star, ...saved } = orNotFound(await findObject(ctx, id, db));
  return presentObject({ ...ctx, db }, all, saved);
}
