import { mayReachDeals, metaOf, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findBlock } from '../connection/budget.ts';
import { findConnection } from '../connection/stored-connection.ts';
import type { ServiceName } from '../services/service.types.ts';
import { seenDeal } from './deal-of.ts';
import { invoicesOfDeal, presentInvoice } from './invoice-rows.ts';
import type { InvoiceListAnswer, Problem, StoredInvoice } from './invoice.types.ts';

interface Asked {
  service: ServiceName;
  dealId: number;
  page?: number | undefined;
  per_page?: number | undefined;
  /** The problem that has just kept the copies from being renewed. */
  problem?: Problem | null;
}

/** Returns a page of a deal's invoices: the last good copies, and how old they are. */
export async function listInvoices(
  { clock }: Pick<AppContext, 'clock'>,
  ctx: StaffContext,
  { service, dealId, page, per_page, problem = null }: Asked,
): Promise<InvoiceListAnswer> {
  const deal = await seenDeal(ctx, dealId);
  const [rows, connection, block] = await Promise.all([
    invoicesOfDeal(ctx.db, service, dealId),
    findConnection(ctx.db, service),
    findBlock(ctx.db, service, clock.now()),
  ]);
  const asked = pageOf({ ...(page && { page }), ...(per_page && { per_page }) });
  const types = connection?.deal_type_ids ?? null;
  return {
    data: rows.slice(asked.offset, asked.offset + asked.perPage).map(presentInvoice),
    meta: metaOf(asked, rows.length),
    source: {
      state: (connection?.state ?? 'disconnected') as InvoiceListAnswer['source']['state'],
      is_offered: types === null || types.includes(deal.deal_type_id),
      may_issue: mayIssue(ctx, service) && mayReachDeals(ctx, deal.deal_type_id, 'save'),
      synced_at: oldestCopy(rows),
      problem: problem ?? (block && busyUntil(block)),
    },
  };
}

const busyUntil = (until: Date): Problem => ({ code: 'busy', message: null, retry_at: until.toISOString() });

const mayIssue = ({ session }: StaffContext, service: ServiceName): boolean =>
  session.profile === 'administrator' || (service === 'freee' && session.permissions.functions.freee_invoice);

const oldestCopy = (rows: readonly StoredInvoice[]): string | null =>
  rows.flatMap(({ synced_at }) => (synced_at ? [synced_at] : [])).sort()[0] ?? null;
