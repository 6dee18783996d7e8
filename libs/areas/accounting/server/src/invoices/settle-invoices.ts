import type { OpenTransaction } from '@crm/database';
import type { AppContext, Outcome } from '@crm/server-kit';
import { accountingProblems } from '@crm/contract';
import { sql } from 'kysely';
import type { Partner, RemoteInvoice } from '../services/service.types.ts';
import type { Problem } from './invoice.types.ts';

/** Notes results at their invoices, in the transaction that writes them into the ledger. */
export async function settleInvoices(
  app: AppContext,
  { tx, domainId }: OpenTransaction,
  outcomes: readonly Outcome<{ document_id: number }>[],
): Promise<void> {
  const now = app.clock.now();
  for (const { effect, state, answer, nextAt } of outcomes) {
    const { document_id: id } = effect.payload;
    if (state === 'sent' && answer !== null) await noteSent(id, JSON.parse(answer) as Written);
    if (state === 'intended' || state === 'failed' || state === 'unknown')
      await noteProblem(id, state === 'failed', problemIn(answer ?? '', nextAt));
  }

  async function noteSent(id: number, { remote, partner }: Written) {
    const content = JSON.stringify({ partner_id: partner.id });
    await sql`update accounting_documents set status = 'issued', external_id = ${remote.id},
        external = ${JSON.stringify(remote)}::jsonb, content = content || ${content}::jsonb, problem = null,
        issued_at = coalesce(issued_at, ${now}), synced_at = ${now}, updated_at = ${now}
      where domain_id = ${domainId} and id = ${id}`.execute(tx);
    await sql`insert into accounting_partners (domain_id, service, customer_id, partner_id, partner_name)
      select ${domainId}, d.service, deals.customer_id, ${partner.id}, ${partner.name}
        from accounting_documents as d
        join deals on deals.domain_id = d.domain_id and deals.id = d.deal_id and deals.customer_id is not null
        where d.domain_id = ${domainId} and d.id = ${id}
      on conflict (domain_id, service, customer_id) do update
        set partner_id = excluded.partner_id, partner_name = excluded.partner_name`.execute(tx);
  }

  /** An invoice that exists on the other side stays issued, also when it could not be changed. */
  async function noteProblem(id: number, isFinal: boolean, problem: Problem) {
    await sql`update accounting_documents set problem = ${JSON.stringify(problem)}::jsonb, updated_at = ${now},
        status = case when not ${isFinal} then status when external_id is null then 'failed' else 'issued' end
      where domain_id = ${domainId} and id = ${id} and status = 'issuing'`.execute(tx);
  }
}

interface Written {
  remote: RemoteInvoice;
  partner: Partner;
}

/** Returns the problem in the ledger's answer, `code: words`; an answer without a code had no clear outcome. */
function problemIn(answer: string, nextAt: Date | null): Problem {
  const [, name, message] = /^(\w+): (.*)$/s.exec(answer) ?? [];
  const code = accountingProblems.find((one) => one === name) ?? 'unreachable';
  const words = ['busy', 'unreachable', 'reconnect'].includes(code) ? null : (message ?? null);
  return { code, message: words, retry_at: nextAt?.toISOString() ?? null };
}
