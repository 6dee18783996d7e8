import { presentCustoms } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { BillingCycle, Rounding } from '@crm/product-details-rules';
import { onWire } from '@crm/format/exact';
import { sql } from 'kysely';
import { decimal } from '../details/product-lines.ts';

/** Selects types, deleted ones included, with their deal types and the number of deals that use them. */
export const typeRows = (domainId: number) =>
  sqlFor
    .selectFrom('deal_product_detail_types as types')
    .select([
      'types.id',
      'types.name',
      'types.billing_cycle',
      'types.unit',
      'types.rounding',
      'types.memo',
      'types.used',
      'types.order_num',
      'types.customs',
      'types.updated_at',
      'types.lock_version',
    ])
    .select([
      decimal('types.unit_price').as('unit_price'),
      decimal<string | null>('types.unit_cost').as('unit_cost'),
      decimal<string | null>('types.gross_margin_rate').as('gross_margin_rate'),
      sql<boolean>`types.deleted_at is not null`.as('deleted'),
      sql<number[]>`coalesce((select array_agg(link.deal_type_id order by link.deal_type_id)
        from deal_product_detail_type_deal_types as link
        where link.domain_id = types.domain_id and link.deal_product_detail_type_id = types.id), '{}')`.as(
        'deal_type_ids',
      ),
      sql<number>`(select count(distinct detail.deal_id) from deal_product_details as detail
        join deals on deals.domain_id = detail.domain_id and deals.id = detail.deal_id and deals.deleted_at is null
        where detail.domain_id = types.domain_id and detail.deal_product_detail_type_id = types.id
          and detail.deleted_at is null)`.as('deal_count'),
    ])
    .where('types.domain_id', '=', domainId);

type Row = Awaited<ReturnType<ReturnType<typeof typeRows>['execute']>>[number];

/** Returns a type in the API's form. */
export const presentType = ({ customs, billing_cycle, rounding, unit_price, unit_cost, ...row }: Row) => ({
  ...row,
  unit_price: onWire(unit_price),
  unit_cost: unit_cost === null ? null : onWire(unit_cost),
  billing_cycle: billing_cycle as BillingCycle,
  rounding: rounding as Rounding,
  customs: presentCustoms(customs),
});
export type PresentedType = ReturnType<typeof presentType>;
