import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { sqlFor, template } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { definitionsOf, definitionsRead, forbidden, levelOfCustomObjects, notFound, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext, Viewer } from '@crm/server-kit';
import type { Definition, Relation } from './definition.ts';

interface OfCompany {
  domainId: number;
}

const defRows = template(({ domainId }: OfCompany) =>
  sqlFor
    .selectFrom('custom_object_defs')
    .select(['id', 'name', 'icon', 'colour', 'memo', 'order_num'])
    .select(['created_by', 'created_at', 'updated_at', 'lock_version'])
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
    .orderBy('order_num')
    .orderBy('id'),
);

const relationRows = template(({ domainId }: OfCompany) =>
  sqlFor
    .selectFrom('custom_object_relations')
    .select(['id', 'custom_object_def_id', 'target', 'target_def_id', 'name', 'reverse_name'])
    .select(['min_count', 'max_count', 'reverse_max_count', 'order_num', 'lock_version'])
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
    .orderBy('order_num')
    .orderBy('id')
    .$castTo<Relation>(),
);

const queries = (domainId: number) =>
  [defRows({ domainId }), relationRows({ domainId }), customItems.query(domainId, 'custom_object')] as const;

type Rows = readonly [
  defs: readonly Omit<Definition, 'items' | 'relations'>[],
  relations: readonly Relation[],
  items: readonly CustomItemRow[],
];

/** Joins the rows. Relations to a definition in the trash are left out; they return with it. */
function joined([defs, relations, items]: Rows): Definition[] {
  const living = new Set<number | null>([null, ...defs.map(({ id }) => id)]);
  const shown = relations.filter(({ target_def_id }) => living.has(target_def_id));
  return defs.map((one) => ({
    ...one,
    items: items.filter(({ custom_object_def_id }) => custom_object_def_id === one.id),
    relations: shown.filter(({ custom_object_def_id }) => custom_object_def_id === one.id),
  }));
}

/** Returns the company's definitions in order, from memory while they are unchanged. */
export async function definitions(app: AppContext, db: TenantDb): Promise<Definition[]> {
  const { domainId } = db;
  const { state } = (await db.first(definitionsRead({ domainId })))!;
  return joined((await definitionsOf(app).batch(db, state, queries(domainId))) as unknown as Rows);
}

/** Reads the definitions in a transaction that changes them. */
export const freshDefinitions = async (db: TenantDb): Promise<Definition[]> =>
  joined(await db.batch(queries(db.domainId)));

/** Reads the definitions in a transaction that has no view of the company. */
export async function definitionsIn(tx: Transaction, domainId: number): Promise<Definition[]> {
  const rows: unknown[] = [];
  for (const query of queries(domainId)) rows.push((await tx.executeQuery(query.compile())).rows);
  return joined(rows as unknown as Rows);
}

/** Returns true when the profile shows the menu of the definition. */
export const isShown = ({ session: { permissions } }: Pick<StaffContext, 'session'>, defId: number): boolean =>
  permissions.menus.custom_objects && !permissions.hidden_custom_object_def_ids?.includes(defId);

/** Returns true when the role lets the viewer see records of the definition. */
export const isSeen = (viewer: Viewer, defId: number): boolean => levelOfCustomObjects(viewer, defId) !== 'none';

/** A definition with all others of the company. */
export interface Found {
  all: Definition[];
  def: Definition;
}

/**
 * Returns a definition whose records the caller may see.
 * @throws AppError RecordNotFound when the role hides it, Forbidden when the profile does
 */
export async function findDef(app: AppContext, ctx: StaffContext, id: number): Promise<Found> {
  const all = await definitions(app, ctx.db);
  const def = orNotFound(all.find((one) => one.id === id));
  if (!isSeen(ctx, id)) throw notFound();
  if (!isShown(ctx, id)) throw forbidden();
  return { all, def };
}

/**
 * Returns a definition from memory, without a query; undefined when it is not there or the caller may not see it. It may
 * be outdated: whatever follows from it counts only while the database has the same state.
 */
export function heldDef(app: AppContext, ctx: StaffContext, id: number): (Found & { state: number }) | undefined {
  const held = definitionsOf(app).held(ctx.domainId, queries(ctx.domainId));
  const all = held ? joined(held.answers as unknown as Rows) : [];
  const def = all.find((one) => one.id === id);
  return held && def && isSeen(ctx, id) && isShown(ctx, id) ? { all, def, state: held.state } : undefined;
}
