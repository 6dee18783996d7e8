import type { Input, roles } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { fullAccess } from '@crm/identity-server';
import { auditInsert, throwIfInvalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { lockRoles } from './roles.repository.ts';
import type { Role } from './roles.repository.ts';
import { MOST_ROLES, levelIssues, namedRole, placeIssues, storedLevels } from './roles.rules.ts';

type Operations = (typeof roles)['operations'];

/** Creates a role after its siblings; returns its id. */
export function createRole(ctx: StaffContext, body: Input<Operations['createRole']>['body']): Promise<number> {
  return ctx.db.transaction(async ({ tx }) => {
    const all = await lockRoles(tx, ctx.domainId);
    const { name, issues } = namedRole(body.name, all);
    const parent_id = body.parent_id ?? null;
    throwIfInvalid([
      ...issues,
      ...placeIssues(all, undefined, parent_id),
      ...(body.levels ? levelIssues(body.levels) : []),
      ...(all.length < MOST_ROLES ? [] : [{ field: 'name', rule: 'too_many', params: { limit: MOST_ROLES } }]),
    ]);
    const neighbours = all.filter((one) => one.parent_id === parent_id);
    const { id } = await tx
      .insertInto('roles')
      .values({
        domain_id: ctx.domainId,
        name,
        parent_id,
        order_num: Math.max(-1, ...neighbours.map((one) => one.order_num)) + 1,
        levels: JSON.stringify(body.levels ? storedLevels(body.levels) : fullAccess),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (body.levels) await writeTypes(tx, ctx.domainId, id, body.levels);
    await tx.executeQuery(
      auditInsert(ctx, { action: 'permission', entity: 'role', recordId: id, changes: { after: { ...body, name } } }),
    );
    return id;
  });
}

export async function updateRole(
  app: AppContext,
  ctx: StaffContext,
  before: Role,
  { lock_version, levels, ...body }: Input<Operations['updateRole']>['body'],
): Promise<void> {
  await ctx.db.transaction(async ({ tx }) => {
    const others = (await lockRoles(tx, ctx.domainId)).filter(({ id }) => id !== before.id);
    const named = body.name === undefined ? undefined : namedRole(body.name, others);
    throwIfInvalid([...(named?.issues ?? []), ...(levels ? levelIssues(levels) : [])]);
    const row = await tx
      .updateTable('roles')
      .set((eb) => ({
        ...(named && { name: named.name }),
        ...(levels && { levels: JSON.stringify(storedLevels(levels, before.levels)) }),
        lock_version: eb('lock_version', '+', 1),
        updated_at: app.clock.now(),
      }))
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', before.id)
      .where('lock_version', '=', lock_version)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw stale(before);
    if (levels) await writeTypes(tx, ctx.domainId, before.id, levels);
    const changes = { before, after: { ...(named && { name: named.name }), ...(levels && { levels }) } };
    await tx.executeQuery(auditInsert(ctx, { action: 'permission', entity: 'role', recordId: before.id, changes }));
  });
}

/** Writes the levels of deal types, and those of definitions of custom objects if the request has them. */
async function writeTypes(tx: Transaction, domainId: number, roleId: number, levels: Role['levels']): Promise<void> {
  await writeDealTypes(tx, domainId, roleId, levels.deal_types);
  if (levels.custom_object_defs) await writeCustomObjectDefs(tx, domainId, roleId, levels.custom_object_defs);
}

async function writeCustomObjectDefs(
  tx: Transaction,
  domainId: number,
  roleId: number,
  wanted: NonNullable<Role['levels']['custom_object_defs']>,
): Promise<void> {
  const known = await tx
    .selectFrom('custom_object_defs')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  throwIfInvalid(
    wanted.flatMap(({ custom_object_def_id: id }, index) =>
      ids.has(id) ? [] : [{ field: `levels.custom_object_defs[${index}].custom_object_def_id`, rule: 'not_found' }],
    ),
  );
  // Levels of definitions in the trash stay, so that they are right again when one is restored.
  await sql`delete from role_custom_object_defs where domain_id = ${domainId} and role_id = ${roleId}
    and custom_object_def_id = any(${[...ids]}::bigint[])`.execute(tx);
  const levels = [...new Map(wanted.map((one) => [one.custom_object_def_id, one.level]))];
  if (levels.length === 0) return;
  await tx
    .insertInto('role_custom_object_defs')
    .values(levels.map(([id, level]) => ({ domain_id: domainId, role_id: roleId, custom_object_def_id: id, level })))
    .execute();
}

async function writeDealTypes(
  tx: Transaction,
  domainId: number,
  roleId: number,
  wanted: Role['levels']['deal_types'],
): Promise<void> {
  const levels = [...new Map(wanted.map((one) => [one.deal_type_id, one.level]))];
  const known =
    levels.length === 0
      ? []
      : await tx
          .selectFrom('deal_types')
          .select('id')
          .where('domain_id', '=', domainId)
          .where('deleted_at', 'is', null)
          .where(
            'id',
            'in',
            levels.map(([id]) => id),
          )
          .execute();
  const ids = new Set(known.map(({ id }) => id));
  throwIfInvalid(
    wanted.flatMap(({ deal_type_id }, index) =>
      ids.has(deal_type_id) ? [] : [{ field: `levels.deal_types[${index}].deal_type_id`, rule: 'not_found' }],
    ),
  );
  await tx.deleteFrom('role_deal_types').where('domain_id', '=', domainId).where('role_id', '=', roleId).execute();
  if (levels.length === 0) return;
  await tx
    .insertInto('role_deal_types')
    .values(levels.map(([deal_type_id, level]) => ({ domain_id: domainId, role_id: roleId, deal_type_id, level })))
    .execute();
}
