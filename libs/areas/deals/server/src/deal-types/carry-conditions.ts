import type { SearchConditionInput } from '@crm/contract';
import { hasChoices } from '@crm/custom-fields-rules';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import { choiceOf } from './item-pairs.ts';
import type { ItemPair, Pairs } from './item-pairs.ts';

interface Stands {
  /** The pairs of masters by the field of a condition: `phase_id`. */
  fields: Record<string, Pairs>;
  items: readonly ItemPair[];
}

interface Kept {
  id: number;
  search_condition: SearchConditionInput;
  sort_key: string | null;
}

/**
 * Moves saved conditions and last searches of a deal type to its replacement. Values without a counterpart find
 * nothing, as before; conditions on items without a counterpart are dropped.
 */
export async function carryConditions(
  db: TenantDb,
  { from, to, now }: { from: number; to: number; now: Date },
  stands: Stands,
): Promise<void> {
  const { domainId } = db;
  const ofType = sql`domain_id = ${domainId} and deal_type_id = ${from}`;
  const [conditions, searches] = await db.batch([
    compiled(sql<Kept>`select id, search_condition, sort_key from deal_search_conditions where ${ofType}`),
    compiled(sql<Kept>`select id, search_condition, null as sort_key from deal_search_condition_histories
      where ${ofType}`),
  ]);
  const given = (rows: readonly Kept[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(
      rows.map((row) => carried(row, stands)),
    )}::jsonb) as given (id bigint, search_condition jsonb, sort_key text)`;
  await db.batch([
    // A page has one default condition: a member's default for the replacement stays.
    compiled(sql`update deal_search_condition_uses as use set is_default = false
      from deal_search_conditions own
      where use.domain_id = ${domainId} and use.is_default and own.domain_id = use.domain_id
        and own.id = use.deal_search_condition_id and own.deal_type_id = ${from} and exists (
          select from deal_search_condition_uses other
          join deal_search_conditions theirs on theirs.domain_id = other.domain_id
            and theirs.id = other.deal_search_condition_id
          where other.domain_id = use.domain_id and other.user_id = use.user_id and other.page_type = use.page_type
            and other.is_default and theirs.deal_type_id = ${to})`),
    compiled(sql`update deal_search_conditions as own set deal_type_id = ${to}, sort_key = given.sort_key,
        search_condition = given.search_condition, lock_version = own.lock_version + 1, updated_at = ${now}
      from ${given(conditions)} where own.domain_id = ${domainId} and own.id = given.id`),
    compiled(sql`update deal_search_condition_histories as own set deal_type_id = ${to},
        search_condition = given.search_condition
      from ${given(searches)} where own.domain_id = ${domainId} and own.id = given.id`),
  ]);
}

function carried({ id, search_condition: search, sort_key }: Kept, { fields, items }: Stands): Kept {
  const pairOf = (itemId: number) => items.find(({ item }) => item.id === itemId);
  const conditions = search.conditions?.flatMap((condition) => {
    const { field, custom_item_id: itemId, value } = condition;
    if (itemId !== undefined) {
      const pair = pairOf(itemId);
      return pair ? [{ ...condition, custom_item_id: pair.twin.id, ...valueOf(pair, value) }] : [];
    }
    const pairs = field === undefined ? undefined : fields[field];
    return [pairs ? { ...condition, value: each(value, (one) => pairs.get(Number(one)) ?? one) } : condition];
  });
  const sorted = /^custom_item_(\d+)$/.exec(sort_key ?? '');
  const twin = sorted ? pairOf(Number(sorted[1]))?.twin : undefined;
  return {
    id,
    search_condition: { ...search, ...(conditions && { conditions }) },
    sort_key: sorted ? (twin ? `custom_item_${twin.id}` : null) : sort_key,
  };
}

/** Converts choices by their labels. */
const valueOf = ({ item, twin }: ItemPair, value: unknown) =>
  hasChoices(item.item_type) ? { value: each(value, (one) => choiceOf(item, twin, one as string) ?? one) } : {};

const each = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value === undefined || value === null ? value : change(value);
