import { accountingConnections, accountingServices } from '@crm/contract';
import type { Output } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, implement, invalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { ServiceName } from '../services/service.types.ts';
import { services, settingsOf } from '../services/services.ts';
import { consentUrl, redirectUrlOf } from './consent.ts';
import { finishConnection } from './finish-connection.ts';
import { connectionRows } from './stored-connection.ts';

type Answer = Output<(typeof accountingConnections)['operations']['listAccountingConnections']>['data'][number];

/** Registers the routes of the connections to accounting services, for administrators. */
export function connectionsRoutes(app: AppContext): void {
  implement(app, accountingConnections, {
    listAccountingConnections: async (ctx) => ({ data: await listAll(app, ctx) }),
    startAccountingConnection: (ctx, { params }) => ({ data: { url: consentUrl(app, ctx, services[params.service]) } }),
    finishAccountingConnection: async (ctx, { params: { service }, body }) => {
      await finishConnection(app, ctx, services[service], body);
      return { data: await find(app, ctx, service) };
    },
    updateAccountingConnection: (ctx, { params, body }) => update(app, ctx, params.service, body),
    deleteAccountingConnection: (ctx, { params }) => disconnect(app, ctx, params.service),
  });
}

async function listAll(app: AppContext, ctx: StaffContext): Promise<Answer[]> {
  const [rows, syncs] = await ctx.db.batch([
    connectionRows(ctx.domainId),
    sqlFor.selectFrom('accounting_syncs').select(['service', 'finished_at']).where('domain_id', '=', ctx.domainId),
  ]);
  return accountingServices.map((service) => {
    const row = rows.find((one) => one.service === service);
    return {
      service,
      state: (row?.state ?? 'disconnected') as Answer['state'],
      is_available: settingsOf(app, service) !== undefined,
      company_name: row?.company_name ?? null,
      connected_by: row?.connected_by ?? null,
      connected_at: row?.connected_at ?? null,
      synced_at: syncs.find((one) => one.service === service)?.finished_at ?? null,
      deal_type_ids: row?.deal_type_ids ?? null,
      redirect_url: redirectUrlOf(app, services[service]),
      lock_version: row?.lock_version ?? 0,
    };
  });
}

const find = async (app: AppContext, ctx: StaffContext, service: ServiceName): Promise<Answer> =>
  (await listAll(app, ctx)).find((one) => one.service === service)!;

async function update(
  app: AppContext,
  ctx: StaffContext,
  service: ServiceName,
  { deal_type_ids: ids, lock_version: lockVersion }: { deal_type_ids: number[] | null; lock_version: number },
) {
  const before = orNotFound(await ctx.db.first(connectionRows(ctx.domainId).where('service', '=', service)));
  if (ids && (await countTypes(ctx, ids)) < new Set(ids).size)
    throw invalid({ field: 'deal_type_ids', rule: 'not_found' });
  await ctx.db.transaction(async (db) => {
    const row = await db.first(
      sqlFor
        .updateTable('accounting_connections')
        .set({ deal_type_ids: ids, lock_version: lockVersion + 1, updated_at: app.clock.now() })
        .where('domain_id', '=', ctx.domainId)
        .where('service', '=', service)
        .where('lock_version', '=', lockVersion)
        .returning('service'),
    );
    if (!row) throw stale(await find(app, ctx, service));
    const changes = { before: { deal_type_ids: before.deal_type_ids }, after: { service, deal_type_ids: ids } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'accounting_connection', changes }));
  });
  return { data: await find(app, ctx, service) };
}

const countTypes = async (ctx: StaffContext, ids: readonly number[]): Promise<number> =>
  (
    await ctx.db.all(
      sqlFor
        .selectFrom('deal_types')
        .select('id')
        .where('domain_id', '=', ctx.domainId)
        .where('deleted_at', 'is', null)
        .where('id', 'in', [...ids, 0]),
    )
  ).length;

/** Forgets the tokens; what waits for the service waits for a new connection. */
async function disconnect(app: AppContext, ctx: StaffContext, service: ServiceName): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const row = await db.first(
      sqlFor
        .updateTable('accounting_connections')
        .set((eb) => ({
          ...{ state: 'disconnected', tokens: '', updated_at: app.clock.now() },
          lock_version: eb('lock_version', '+', 1),
        }))
        .where('domain_id', '=', ctx.domainId)
        .where('service', '=', service)
        .where('state', '<>', 'disconnected')
        .returning('company_name'),
    );
    const changes = { before: { service, company: orNotFound(row).company_name } };
    await db.all(auditInsert(ctx, { action: 'permission', entity: 'accounting_connection', changes }));
  });
}
