import { sqlFor } from '@crm/database';
import { orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { kindOfMimeType } from '../kinds/material-kinds.ts';
import { mayWriteTarget, visibleMaterials } from './targets.ts';
import type { TargetType } from './targets.ts';

/** The title of the action's subject; actions have no name of their own. */
export const nameOfAction = sql<string | null>`(
  select coalesce(d.name, c.name, p.name) from actions as a
    left join deals as d on d.domain_id = a.domain_id and d.id = a.deal_id
    left join customers as c on c.domain_id = a.domain_id and c.id = a.customer_id
    left join contacts as p on p.domain_id = a.domain_id and p.id = a.contact_id
  where a.domain_id = materials.domain_id and a.id = materials.action_id)`;

/** Selects files with the name of their record. */
export const materialRows = () =>
  sqlFor
    .selectFrom('materials')
    .leftJoin('deals', (join) =>
      join.onRef('deals.domain_id', '=', 'materials.domain_id').onRef('deals.id', '=', 'materials.deal_id'),
    )
    .leftJoin('customers', (join) =>
      join.onRef('customers.domain_id', '=', 'materials.domain_id').onRef('customers.id', '=', 'materials.customer_id'),
    )
    .leftJoin('contacts', (join) =>
      join.onRef('contacts.domain_id', '=', 'materials.domain_id').onRef('contacts.id', '=', 'materials.contact_id'),
    )
    .leftJoin('custom_objects', (join) =>
      join
        .onRef('custom_objects.domain_id', '=', 'materials.domain_id')
        .onRef('custom_objects.id', '=', 'materials.custom_object_id'),
    )
    .leftJoin('members', (join) =>
      join.onRef('members.domain_id', '=', 'materials.domain_id').onRef('members.user_id', '=', 'materials.user_id'),
    )
    .select([
      'materials.id',
      'materials.name',
      'materials.extension',
      'materials.mime_type',
      'materials.size',
      'materials.version',
      'materials.tags',
      'materials.transaction_date',
      'materials.transaction_amount',
      'materials.transaction_partner',
      'materials.user_id',
      'materials.created_at',
      'materials.updated_at',
      'materials.lock_version',
    ])
    .select([
      sql<TargetType>`case when materials.deal_id is not null then 'deal'
        when materials.customer_id is not null then 'customer'
        when materials.action_id is not null then 'action'
        when materials.custom_object_id is not null then 'custom_object' else 'contact' end`.as('target_type'),
      sql<number>`coalesce(materials.deal_id, materials.customer_id, materials.contact_id,
        materials.action_id, materials.custom_object_id)`.as('target_id'),
      sql<string>`coalesce(deals.name, customers.name, contacts.name, custom_objects.title, ${nameOfAction})`.as(
        'target_name',
      ),
      'deals.deal_type_id',
      'custom_objects.custom_object_def_id',
      sql<boolean>`exists (select from phases where phases.domain_id = deals.domain_id and phases.id = deals.phase_id
        and phases.status <> 1)`.as('has_ended'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof materialRows>['execute']>>[number];

/** Returns a file in the API's form. */
export const presentMaterial = (ctx: StaffContext, { deal_type_id, custom_object_def_id, has_ended, ...row }: Row) => ({
  ...row,
  is_editable: mayWriteTarget(ctx, { type: row.target_type, deal_type_id, custom_object_def_id, has_ended }),
  preview: kindOfMimeType(row.mime_type)?.preview ?? ('none' as const),
});

/** Returns a file that the caller may see. @throws 404 */
export async function findMaterial(ctx: StaffContext, id: number, db = ctx.db) {
  return presentMaterial(
    ctx,
    orNotFound(await db.first(materialRows().where(visibleMaterials(ctx)).where('materials.id', '=', id))),
  );
}

/** Selects the versions of a file, newest first. */
export const versionsOf = (domainId: number, materialId: number) =>
  sqlFor
    .selectFrom('material_versions')
    .select(['version', 'file_name', 'mime_type', 'size', 'user_id', 'created_at', 'storage_key'])
    .where('domain_id', '=', domainId)
    .where('material_id', '=', materialId)
    .orderBy('version', 'desc');
