import { AppError, auditInsert, invalid, wakeEffects } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { writeInvoice } from '../invoices/invoice-effect.ts';
import { readJson } from '../services/read-json.ts';
import { ServiceError } from '../services/service-error.ts';
import type { AccountingService, ServiceRequest } from '../services/service.types.ts';
import { settingsOf } from '../services/services.ts';
import { exchangeAt } from './connect-to.ts';
import { checkState, redirectUrlOf } from './consent.ts';
import { requestTokens } from './request-tokens.ts';
import { sealTokens } from './stored-connection.ts';

interface Given {
  code: string;
  state: string;
}

/**
 * Connects the company that was chosen at the consent. A company with invoices in one company of the service stays with
 * it: its invoices are not found in another.
 */
export async function finishConnection(app: AppContext, ctx: StaffContext, service: AccountingService, given: Given) {
  checkState(app, ctx, service, given.state);
  const { tokens, company } = await tokensOf(app, service, given.code);
  const now = app.clock.now();
  const { domainId, userId } = ctx;
  await ctx.db.transaction(async (db) => {
    const { rows } = await sql<{ company_id: string; company_name: string; count: number }>`
      select company_id, company_name, (select count(*)::int from accounting_documents
          where domain_id = ${domainId} and service = ${service.name} and external_id is not null) as count
        from accounting_connections where domain_id = ${domainId} and service = ${service.name} for update`.execute(
      db.tx,
    );
    const before = rows[0];
    if (before && before.count > 0 && before.company_id !== company.id)
      throw invalid({ field: '', rule: 'other_company', params: { name: before.company_name } });
    const sealed = sealTokens(app, domainId, service.name, tokens);
    await sql`insert into accounting_connections
        (domain_id, service, state, company_id, company_name, tokens, expires_at, deal_type_ids, connected_by, connected_at,
        updated_at)
      values (${domainId}, ${service.name}, 'connected', ${company.id}, ${company.name}, ${sealed},
        ${tokens.expiresAt}, ${service.isOptIn ? [] : null}::bigint[], ${userId}, ${now}, ${now})
      on conflict (domain_id, service) do update set state = 'connected', company_id = excluded.company_id,
        company_name = excluded.company_name, tokens = excluded.tokens, expires_at = excluded.expires_at,
        connected_by = excluded.connected_by, connected_at = excluded.connected_at, updated_at = excluded.updated_at,
        lock_version = accounting_connections.lock_version + 1`.execute(db.tx);
    // Invoices that waited for the connection go on at once.
    await sql`update effects set next_at = null where domain_id = ${domainId} and kind = ${writeInvoice.name}
      and state = 'intended' and next_at is not null`.execute(db.tx);
    await wakeEffects(db.tx, domainId, writeInvoice);
    const changes = { after: { service: service.name, company: company.name } };
    await db.all(auditInsert(ctx, { action: 'permission', entity: 'accounting_connection', changes }));
  });
}

/** Exchanges the code, and asks with the new token for the company. @throws 422, 503 */
async function tokensOf(app: AppContext, service: AccountingService, code: string) {
  try {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUrlOf(app, service) };
    const tokens = await requestTokens(app, service, grant);
    const call = async (request: ServiceRequest) => {
      const answer = await exchangeAt(app, settingsOf(app, service.name)!, request, tokens.access_token);
      if (answer.status !== 200) throw new ServiceError('unreachable', `status ${answer.status}`);
      return readJson(answer.text);
    };
    return { tokens, company: await service.company(call, tokens.answer) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'reconnect') throw invalid({ field: 'code', rule: 'consent_refused' });
    throw new AppError('AccountingUnavailable', { retryAfter: 60 });
  }
}
