import { customObjectKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { starred } from '@crm/records-server';
import { seesCustomObject, viewerTemplate } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';

const columns = [
  'custom_objects.id',
  'custom_objects.custom_object_def_id',
  'custom_objects.title',
  'custom_objects.customs',
  'custom_objects.created_by',
  'custom_objects.updated_by',
  'custom_objects.created_at',
  'custom_objects.updated_at',
  'custom_objects.lock_version',
] as const;

/** Selects the custom objects that the viewer sees. */
export const fromObjects = (viewer: Viewer) =>
  sqlFor
    .selectFrom('custom_objects')
    .where('custom_objects.domain_id', '=', viewer.domainId)
    .where('custom_objects.deleted_at', 'is', null)
    .where(seesCustomObject(viewer));

/** Selects the custom objects of a definition that the caller has found by `findDef`. */
export const ofDef = (domainId: number, defId: number) =>
  sqlFor
    .selectFrom('custom_objects')
    .where('custom_objects.domain_id', '=', domainId)
    .where('custom_objects.custom_object_def_id', '=', defId)
    .where('custom_objects.deleted_at', 'is', null);

/** Selects the rows of a list. */
export const listedObjects = (viewer: Viewer, defId: number) =>
  ofDef(viewer.domainId, defId).select(columns).select(starred(viewer, customObjectKind).as('is_starred'));

interface One {
  id: number;
}

const oneObject = viewerTemplate((viewer, { id }: One) =>
  fromObjects(viewer)
    .select(columns)
    .select(starred(viewer, customObjectKind).as('is_starred'))
    .where('custom_objects.id', '=', id),
);

const oneHeld = viewerTemplate((viewer, { id }: One) =>
  fromObjects(viewer).select(columns).where('custom_objects.id', '=', id).forNoKeyUpdate('custom_objects'),
);

/** Returns a custom object with the caller's star; undefined when the caller does not see it. */
export const findObject = (viewer: Viewer & { db: TenantDb }, id: number, db: TenantDb = viewer.db) =>
  db.first(oneObject(viewer, { id }));

/** Returns a custom object, locked until the transaction ends. */
export const holdObject = (viewer: Viewer, db: TenantDb, id: number) => db.first(oneHeld(viewer, { id }));

export type ObjectRecord = Omit<NonNullable<Awaited<ReturnType<typeof findObject>>>, 'is_starred'>;
