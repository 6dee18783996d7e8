import { sqlFor } from '@crm/database';
import { visibleDeals } from '@crm/deals-server';
import { productLinesOf } from '@crm/product-details-server';
import { orNotFound, seesContact } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { settingsRepository } from '../settings/settings.repository.ts';
import { freshDays } from './days.ts';
import { newLine, offeredLines } from './offered-lines.ts';

const NAME_MAX = 255;
const LINES_MAX = 300;

/** Returns the initial content of a deal's estimate: the addressee, the company's rules, and the lines from 商品内訳. */
export async function prefill(app: AppContext, ctx: StaffContext, dealId: number) {
  const deal = orNotFound(
    await ctx.db.first(
      sqlFor
        .selectFrom('deals')
        .leftJoin('customers', (join) =>
          join.onRef('customers.domain_id', '=', 'deals.domain_id').onRef('customers.id', '=', 'deals.customer_id'),
        )
        .leftJoin('products', (join) =>
          join.onRef('products.domain_id', '=', 'deals.domain_id').onRef('products.id', '=', 'deals.product_id'),
        )
        .select(['deals.id', 'deals.name', 'deals.amount', 'deals.user_id'])
        .select(['customers.name as customer_name', 'products.name as product_name'])
        .where(visibleDeals(ctx))
        .where('deals.id', '=', dealId),
    ),
  );
  const [settings, contact, products] = await Promise.all([
    settingsRepository.load(ctx.db),
    firstContact(ctx, dealId),
    productLinesOf(ctx.db, dealId),
  ]);
  const headline = newLine({ name: deal.product_name ?? deal.name, unit_price: String(deal.amount ?? 0) });
  return {
    data: {
      deal_id: deal.id,
      deal_name: deal.name,
      subject: deal.name.slice(0, NAME_MAX),
      customer_name: deal.customer_name ?? '',
      department: contact?.department ?? null,
      contact_name: contact?.name ?? null,
      ...freshDays(app.clock.now()),
      delivery_date: null,
      delivery_place: null,
      payment_terms: settings.payment_terms,
      remarks: settings.remarks,
      tax_mode: settings.tax_mode,
      rounding: settings.rounding,
      user_id: deal.user_id ?? ctx.userId,
      lines: products.length > 0 ? products.flatMap(offeredLines).slice(0, LINES_MAX) : [headline],
    },
  };
}

/** Returns the contact that was added to the deal first, among those the caller may see. */
const firstContact = (ctx: StaffContext, dealId: number) =>
  ctx.db.first(
    sqlFor
      .selectFrom('deal_contacts')
      .innerJoin('contacts', (join) =>
        join
          .onRef('contacts.domain_id', '=', 'deal_contacts.domain_id')
          .onRef('contacts.id', '=', 'deal_contacts.contact_id'),
      )
      .select(['contacts.name', 'contacts.department'])
      .where('deal_contacts.domain_id', '=', ctx.domainId)
      .where('deal_contacts.deal_id', '=', dealId)
      .where('contacts.deleted_at', 'is', null)
      .where(seesContact(ctx))
      .orderBy('deal_contacts.created_at')
      .orderBy('contacts.id'),
  );
