import { estimatePrefill, findEstimateContent, findEstimateRow } from '@crm/billing-server';
import { endOfMonth, isoDay } from '@crm/format/days';
import { sqlFor } from '@crm/database';
import { orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { Content, ServiceName } from '../services/service.types.ts';
import { seenDeal } from './deal-of.ts';
import { invoiceRows } from './invoice-rows.ts';

interface Asked {
  service: ServiceName;
  dealId: number;
  estimate_id?: number | undefined;
  invoice_id?: number | undefined;
}

/**
 * Returns the initial content of an invoice. Addressee and lines come from an earlier invoice, from an estimate, else
 * from the deal: its product rows, or one line with its amount.
 */
export async function prefillInvoice(app: AppContext, ctx: StaffContext, asked: Asked): Promise<{ data: Content }> {
  const { service, dealId, estimate_id: estimateId, invoice_id: invoiceId } = asked;
  const deal = await seenDeal(ctx, dealId);
  if (invoiceId !== undefined) return { data: await earlier(ctx, asked, invoiceId) };
  const source = estimateId === undefined ? undefined : await estimateOf(ctx, dealId, estimateId);
  const [{ data: base }, partner] = await Promise.all([
    estimatePrefill(app, ctx, dealId),
    deal.customer_id === null ? undefined : partnerOf(ctx, service, deal.customer_id),
  ]);
  const content = source ?? base;
  const today = isoDay(app.clock.now());
  return {
    data: {
      partner_id: partner?.partner_id ?? null,
      partner_name: partner?.partner_name ?? content.customer_name,
      addressee: content.customer_name,
      honorific: '御中',
      department: content.department,
      contact_name: content.contact_name,
      subject: content.subject,
      billing_date: today,
      payment_date: endOfMonth(today, 1),
      remarks: null,
      tax_mode: content.tax_mode,
      rounding: content.rounding,
      lines: content.lines.map(({ kind, name, quantity, unit, unit_price, tax_category }) => ({
        ...{ kind, name, quantity, unit, unit_price, tax_category, withholding: false },
      })),
    },
  };
}

async function estimateOf(ctx: StaffContext, dealId: number, id: number) {
  const row = await findEstimateRow(ctx, id);
  orNotFound(row.deal_id === dealId ? row : undefined);
  return findEstimateContent(ctx, id, row.version);
}

async function earlier(ctx: StaffContext, { service, dealId }: Asked, id: number): Promise<Content> {
  const rows = invoiceRows(ctx.domainId).where('service', '=', service).where('deal_id', '=', dealId);
  return orNotFound(await ctx.db.first(rows.where('id', '=', id))).content;
}

/** Returns the partner that the customer had on its last invoice. */
const partnerOf = (ctx: StaffContext, service: ServiceName, customerId: number) =>
  ctx.db.first(
    sqlFor
      .selectFrom('accounting_partners')
      .select(['partner_id', 'partner_name'])
      .where('domain_id', '=', ctx.domainId)
      .where('service', '=', service)
      .where('customer_id', '=', customerId),
  );
