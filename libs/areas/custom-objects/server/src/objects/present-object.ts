import { presentCustoms } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import type { Viewer } from '@crm/server-kit';
import { sidesOf } from '../definitions/definition.ts';
import type { Definition } from '../definitions/definition.ts';
import { noRelations, shownRelations } from '../links/shown-relations.ts';
import type { ObjectRecord } from './objects.repository.ts';

/** The records that a page names per relation. */
const SHOWN = 100;

/** Returns a custom object as the API sends it, with its relations as far as the viewer sees them. */
export async function presentObject<R extends ObjectRecord>(
  reader: Viewer & { db: TenantDb },
  all: readonly Definition[],
  { customs, ...row }: R,
) {
  const sides = sidesOf(all, row.custom_object_def_id);
  const relations = await shownRelations(reader, sides, [row.id], SHOWN);
  return { ...row, customs: presentCustoms(customs), relations: relations.get(row.id) ?? [] };
}

/** Returns a new custom object, which nothing is related to, as the API sends it. */
export const presentUnrelated = (all: readonly Definition[], { customs, ...row }: ObjectRecord) => ({
  ...row,
  customs: presentCustoms(customs),
  relations: noRelations(sidesOf(all, row.custom_object_def_id)),
});
