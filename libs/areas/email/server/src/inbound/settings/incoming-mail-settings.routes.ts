import { incomingMailSettings } from '@crm/contract';
import type { FieldIssue, IncomingMailSettings, Input } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { auditInsert, changesTo, compiled, implement, notFound, stale, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { emailKey } from '@crm/validation';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { issueAddress, readAddress, removeAddress } from '../addresses.ts';
import { readSettings } from './settings-rows.ts';
import type { StoredSettings } from './settings-rows.ts';

type Operations = (typeof incomingMailSettings)['operations'];
type Body = Input<Operations['updateIncomingMailSettings']>['body'];

export function incomingMailSettingsRoutes(app: AppContext): void {
  const present = async ({ db }: StaffContext) => ({ data: await presentSettings(app, db) });
  implement(app, incomingMailSettings, {
    getIncomingMailSettings: present,
    updateIncomingMailSettings: (ctx, { body }) => save(app, ctx, body),
    async issueCompanyMailAddress(ctx, { body: { kind } }) {
      await ctx.db.transaction(async (db) => {
        await issueAddress(app, db, kind);
        await db.all(auditInsert(ctx, { action: 'create', entity: 'inbound_address', changes: { after: { kind } } }));
      });
      return present(ctx);
    },
    async removeCompanyMailAddress(ctx, { body: { kind } }) {
      await ctx.db.transaction(async (db) => {
        if (!(await removeAddress(db, kind))) throw notFound();
        await db.all(auditInsert(ctx, { action: 'delete', entity: 'inbound_address', changes: { before: { kind } } }));
      });
      return present(ctx);
    },
  });
}

async function presentSettings(app: AppContext, db: TenantDb): Promise<Static<typeof IncomingMailSettings>> {
  return {
    ...(await readSettings(db)),
    deal_address: await readAddress(app, db, 'deal'),
    customer_address: await readAddress(app, db, 'customer'),
    is_receiving: app.settings.receivesMail === true,
  };
}

async function save(app: AppContext, ctx: StaffContext, { lock_version, ...body }: Body) {
  const { domainId, userId } = ctx;
  await ctx.db.transaction(async (db) => {
    const now = app.clock.now();
    await sql`insert into incoming_mail_settings (domain_id, updated_at) values (${domainId}, ${now})
      on conflict do nothing`.execute(db.tx);
    await sql`select from incoming_mail_settings where domain_id = ${domainId} for update`.execute(db.tx);
    const before = await readSettings(db);
    if (before.lock_version !== lock_version) throw stale(await presentSettings(app, db));
    const senders = (body.allowed_senders ?? before.allowed_senders).map((one) => emailKey(one).replace(/^@/, ''));
    const next = { ...before, ...body, allowed_senders: [...new Set(senders)].filter(Boolean) };
    throwIfInvalid([...senderIssues(next.allowed_senders), ...(await choiceIssues(db, next))]);
    await sql`update incoming_mail_settings set user_id = ${next.user_id}, deal_type_id = ${next.deal_type_id},
        phase_id = ${next.phase_id}, product_id = ${next.product_id}, probability_id = ${next.probability_id},
        channel_id = ${next.channel_id}, contract_days = ${next.contract_days},
        allowed_senders = ${next.allowed_senders}::text[], lock_version = lock_version + 1, updated_by = ${userId},
        updated_at = ${now} where domain_id = ${domainId}`.execute(db.tx);
    const changes = changesTo(before, next);
    await db.all(auditInsert(ctx, { action: 'update', entity: 'incoming_mail_setting', recordId: domainId, changes }));
  });
  return { data: await presentSettings(app, ctx.db) };
}

const senderIssues = (senders: readonly string[]): FieldIssue[] =>
  senders.flatMap((one, place) =>
    /^(?:[^\s@]+@)?[^\s@.]+(?:\.[^\s@.]+)+$/.test(one)
      ? []
      : [{ field: `allowed_senders[${place}]`, rule: 'campaign_domain' }],
  );

/** Checks that the owner is a present member, and that the choices belong to the deal type. */
async function choiceIssues(db: TenantDb, next: StoredSettings): Promise<FieldIssue[]> {
  const { domainId } = db;
  const type = next.deal_type_id;
  const tables = [
    ['phase_id', 'phases'],
    ['product_id', 'products'],
    ['probability_id', 'probabilities'],
    ['channel_id', 'channels'],
  ] as const;
  const checks: [field: keyof StoredSettings, found: ReturnType<typeof sql>][] = [
    [
      'user_id',
      sql`select from members where domain_id = ${domainId} and user_id = ${next.user_id} and deleted_at is null
        and disabled_at is null`,
    ],
    [
      'deal_type_id',
      sql`select from deal_types where domain_id = ${domainId} and id = ${type} and deleted_at is null and enabled`,
    ],
    ...tables.map(([field, table]): [keyof StoredSettings, ReturnType<typeof sql>] => [
      field,
      sql`select from ${sql.table(table)} as one where one.domain_id = ${domainId} and one.id = ${next[field]}
        and one.deal_type_id = ${type} and one.deleted_at is null`,
    ]),
  ];
  const issues: FieldIssue[] = [];
  for (const [field, found] of checks) {
    if (next[field] === null) continue;
    const row = await db.first(compiled(sql<{ is_there: boolean }>`select exists (${found}) as is_there`));
    if (!row?.is_there) issues.push({ field, rule: 'not_found' });
  }
  return issues;
}
