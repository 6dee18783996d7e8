import { recomputeRecords } from '@crm/custom-fields-server';
import type { OpenTransaction, TenantDb } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import type { Definition, Side } from '../definitions/definition.ts';
import { freshDefinitions } from '../definitions/load-definitions.ts';
import { rollUpsOf } from './roll-up.rules.ts';

export const hasRollUps = ({ items }: Pick<Definition, 'items'>): boolean => rollUpsOf(items).length > 0;

/** Computes the formulas of custom objects again, with their roll-ups. */
export const rollUpObjects = (app: AppContext, db: TenantDb, { id }: Pick<Definition, 'id'>, ids: readonly number[]) =>
  recomputeRecords(db, { entity: 'custom_object', typeId: id }, ids, app.clock.now());

interface Relinked {
  side: Side;
  ownId: number;
  before: readonly number[];
  after: readonly number[];
}

/** Computes the roll-ups of the custom objects on both sides of changed links. */
export async function rollUpAfter(
  app: AppContext,
  db: OpenTransaction,
  { side: { relation, isReverse }, ownId, before, after }: Relinked,
): Promise<void> {
  const changed = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))];
  if (changed.length === 0) return;
  const sides = [
    { defId: relation.custom_object_def_id, ids: isReverse ? changed : [ownId] },
    { defId: relation.target_def_id, ids: isReverse ? [ownId] : changed },
  ];
  const all = await freshDefinitions(db);
  for (const { defId, ids } of sides) {
    const def = all.find(({ id }) => id === defId);
    if (def && hasRollUps(def)) await rollUpObjects(app, db, def, ids);
  }
}
