import { accessProfiles, profiles as systemProfiles } from '@crm/contract';
import type { Input, Output, Profile } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { Transaction } from '@crm/database';
import { auditInsert, orNotFound, implement, inUse, invalid, stale } from '@crm/server-kit';
import type { AppContext, Locale, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import { permissionsNamed, permissionsOf, switchedOn } from '@crm/identity-server';

type Operations = (typeof accessProfiles)['operations'];
type Presented = Output<Operations['listProfiles']>['data'][number];

const systemNames: Record<Profile, Record<Locale, string>> = {
  administrator: { ja: '管理者', en: 'Administrator' },
  general: { ja: '一般', en: 'General' },
};

export function accessProfilesRoutes(app: AppContext): void {
  implement(app, accessProfiles, {
    listProfiles: async (ctx) => ({ data: await list(ctx) }),
    createProfile: (ctx, { body }) => create(ctx, body),
    updateProfile: (ctx, { params, body }) => update(app, ctx, params.id, body),
    deleteProfile: (ctx, { params, query }) => remove(ctx, params.id, query),
  });
}

const rows = (domainId: number) =>
  sqlFor
    .selectFrom('profiles')
    .select(['id', 'name', 'menus', 'functions', 'hidden_custom_object_def_ids', 'lock_version'])
    .select((eb) =>
      eb
        .selectFrom('members')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('members.domain_id', '=', 'profiles.domain_id')
        .whereRef('members.custom_profile_id', '=', 'profiles.id')
        .where('members.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('member_count'),
    )
    .where('domain_id', '=', domainId)
    .orderBy('name')
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const present = ({ menus, functions, hidden_custom_object_def_ids, ...row }: Row): Presented => ({
  ...row,
  system: null,
  permissions: permissionsNamed({ menus, functions, hidden_custom_object_def_ids }),
});

async function list(ctx: StaffContext): Promise<Presented[]> {
  const [own, counts] = await ctx.db.batch([
    rows(ctx.domainId),
    sqlFor
      .selectFrom('members')
      .select(['profile', (eb) => eb.fn.countAll<number>().as('count')])
      .where('domain_id', '=', ctx.domainId)
      .where('deleted_at', 'is', null)
      .where('custom_profile_id', 'is', null)
      .groupBy('profile'),
  ]);
  const system = systemProfiles.map((profile) => ({
    id: null,
    system: profile,
    name: systemNames[profile][ctx.locale],
    permissions: permissionsOf(profile),
    member_count: counts.find((one) => one.profile === profile)?.count ?? 0,
    lock_version: 0,
  }));
  return [...system, ...own.map(present)];
}

const one = async (ctx: StaffContext, id: number) => {
  const row = await ctx.db.first(rows(ctx.domainId).where('id', '=', id));
  return row && present(row);
};

/** Locks all profiles of the company until the transaction ends, because their names are unique. */
const lockAll = (tx: Transaction, domainId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`profiles/${domainId}`}, 0))`.execute(tx);

/** Returns the name without invisible characters; refuses one that another profile has. */
async function freeName(tx: Transaction, ctx: StaffContext, name: string, id?: number): Promise<string> {
  const normal = normaliseText(name);
  if (normal === '') throw invalid({ field: 'name', rule: 'errors.required' });
  const system = Object.values(systemNames).flatMap((words) => Object.values(words));
  const taken = await tx
    .selectFrom('profiles')
    .select('id')
    .where('domain_id', '=', ctx.domainId)
    .where('name', '=', normal)
    .$if(id !== undefined, (query) => query.where('id', '!=', id!))
    .executeTakeFirst();
  if (taken || system.includes(normal)) throw invalid({ field: 'name', rule: 'taken' });
  return normal;
}

async function create(ctx: StaffContext, body: Input<Operations['createProfile']>['body']) {
  const id = await ctx.db.transaction(async ({ tx }) => {
    await lockAll(tx, ctx.domainId);
    const name = await freeName(tx, ctx, body.name);
    const created = await tx
      .insertInto('profiles')
      .values({ domain_id: ctx.domainId, name, ...stored(body.permissions, permissionsOf('general')) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changes = { after: { ...body, name } };
    await tx.executeQuery(auditInsert(ctx, { action: 'permission', entity: 'profile', recordId: created.id, changes }));
    return created.id;
  });
  return { data: orNotFound(await one(ctx, id)) };
}

/** Returns the switches to store. One that the request does not name stays as in `before`. */
const stored = (sent: Presented['permissions'], before: Presented['permissions']) => ({
  menus: switchedOn({ ...before.menus, ...sent.menus }),
  functions: switchedOn({ ...before.functions, ...sent.functions }),
  hidden_custom_object_def_ids: sent.hidden_custom_object_def_ids ?? before.hidden_custom_object_def_ids ?? [],
});

async function update(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { lock_version, ...body }: Input<Operations['updateProfile']>['body'],
) {
  const before = orNotFound(await one(ctx, id));
  const updated = await ctx.db.transaction(async ({ tx }) => {
    await lockAll(tx, ctx.domainId);
    const name = body.name === undefined ? {} : { name: await freeName(tx, ctx, body.name, id) };
    const row = await tx
      .updateTable('profiles')
      .set((eb) => ({
        ...name,
        ...(body.permissions && stored(body.permissions, before.permissions)),
        lock_version: eb('lock_version', '+', 1),
        updated_at: app.clock.now(),
      }))
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .where('lock_version', '=', lock_version)
      .returning('id')
      .executeTakeFirst();
    if (row) {
      const changes = { before, after: { ...body, ...name } };
      await tx.executeQuery(auditInsert(ctx, { action: 'permission', entity: 'profile', recordId: id, changes }));
    }
    return row;
  });
  const after = orNotFound(await one(ctx, id));
  if (!updated) throw stale(after);
  return { data: after };
}

type Replacement = Input<Operations['deleteProfile']>['query'];

/** Deletes a profile; one that members have needs a replacement for them. */
async function remove(ctx: StaffContext, id: number, { replacement_id, to_general }: Replacement): Promise<void> {
  const before = orNotFound(await one(ctx, id));
  await ctx.db.transaction(async ({ tx }) => {
    await lockAll(tx, ctx.domainId);
    if (replacement_id !== undefined) {
      const other = await tx
        .selectFrom('profiles')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', replacement_id)
        .executeTakeFirst();
      if (!other || replacement_id === id) throw invalid({ field: 'replacement_id', rule: 'not_found' });
    }
    // The row is deleted first, so that no other transaction can assign the profile from here on.
    const held = await tx
      .selectFrom('profiles')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    orNotFound(held);
    const using = tx.selectFrom('members').where('domain_id', '=', ctx.domainId).where('custom_profile_id', '=', id);
    const { count } = await using
      .where('deleted_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0 && replacement_id === undefined && !to_general) throw inUse({ field: 'members', count });
    await tx
      .updateTable('members')
      .set({ custom_profile_id: replacement_id ?? null })
      .where('domain_id', '=', ctx.domainId)
      .where('custom_profile_id', '=', id)
      .execute();
    await tx.deleteFrom('profiles').where('domain_id', '=', ctx.domainId).where('id', '=', id).execute();
    const changes = { before, after: { replacement_id: replacement_id ?? null } };
    await tx.executeQuery(auditInsert(ctx, { action: 'delete', entity: 'profile', recordId: id, changes }));
  });
}
