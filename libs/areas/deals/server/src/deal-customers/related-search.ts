import type { SearchConditionInput } from '@crm/contract';
import { compiled, seesCustomer } from '@crm/server-kit';
import type { FieldMap, LinkField, Reader } from '@crm/server-kit';
import { sql } from 'kysely';

/** The field names: `related_customer_id` for any type, `related_customer_id_12` for one. */
const name = /^related_customer_id(?:_([1-9]\d{0,14}))?$/;

const asked = (search: SearchConditionInput | undefined): string[] =>
  (search?.conditions ?? []).flatMap(({ field = '' }) => (name.test(field) ? [field] : []));

export const asksForRelated = (search: SearchConditionInput | undefined): boolean => asked(search).length > 0;

/**
 * Returns the search fields for related customers. A customer that the viewer may not see counts as absent: a search by
 * it finds nothing, and a deal with no other one has none. A deleted type, or one of another deal type, is an unknown
 * field.
 */
export async function relatedFields(
  ctx: Reader,
  search: SearchConditionInput | undefined,
  dealTypeId: number | undefined,
): Promise<FieldMap> {
  const names = asked(search);
  if (names.length === 0) return {};
  const typeOf = (field: string) => Number(name.exec(field)?.[1] ?? 0);
  const typeIds = names.map(typeOf).filter((id) => id > 0);
  const known =
    typeIds.length === 0
      ? []
      : await ctx.db.all(
          compiled(sql<{ id: number }>`select id from deal_customer_types
            where domain_id = ${ctx.domainId} and id = any(${typeIds}::bigint[]) and deleted_at is null
              and ${dealTypeId === undefined ? sql`true` : sql`deal_type_id = ${dealTypeId}`}`),
        );
  const ids = new Set([0, ...known.map(({ id }) => id)]);
  return Object.fromEntries(
    names.flatMap((field) => (ids.has(typeOf(field)) ? [[field, relatedTo(ctx, typeOf(field))]] : [])),
  );
}

const relatedTo = (ctx: Reader, typeId: number): LinkField => ({
  type: 'links',
  linked: (ids) => sql<boolean>`deals.id in (select link.deal_id from deal_customers link
    join deal_customer_types type on type.domain_id = link.domain_id and type.id = link.deal_customer_type_id
    join customers on customers.domain_id = link.domain_id and customers.id = link.customer_id
    where link.domain_id = ${ctx.domainId} and type.deleted_at is null and customers.deleted_at is null
      and ${seesCustomer(ctx)} and ${typeId === 0 ? sql`true` : sql`link.deal_customer_type_id = ${typeId}`}
      and ${ids ? sql`link.customer_id = any(${ids}::bigint[])` : sql`true`})`,
});
