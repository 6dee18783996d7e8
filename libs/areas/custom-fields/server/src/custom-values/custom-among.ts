import type { CustomEntity, SearchConditionInput } from '@crm/contract';
import { itemTypes } from '@crm/custom-fields-rules';
import type { TenantDb } from '@crm/database';
import { numberHits } from '@crm/server-kit';
import type { NumberHits, NumberRange } from '@crm/server-kit';
import { customItems } from '../custom-items/custom-items.repository.ts';

interface Listed {
  entity: Extract<CustomEntity, 'contact' | 'customer' | 'deal'>;
  /** The id in the list's query. */
  column: string;
  dealTypeId?: number;
}

/**
 * What the index of a large company says of a search by the numbers of custom items: of several, by the narrowest
 * range. Undefined when it says nothing. Only narrows: the conditions themselves are looked at all the same.
 */
export async function customAmong(
  db: TenantDb,
  { entity, column, dealTypeId }: Listed,
  search: SearchConditionInput | undefined,
): Promise<NumberHits | undefined> {
  const ranges = rangesOf(search);
  if (ranges.size === 0) return undefined;
  const items = await customItems.list(db, entity, dealTypeId);
  const ofNumbers = items.filter(({ item_type }) => item_type === itemTypes.number || item_type === itemTypes.decimal);
  const narrowest = ofNumbers
    .flatMap(({ id }) => ranges.get(id) ?? [])
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];
  return narrowest && numberHits(db, { entity, column }, narrowest);
}

/** The range that all conditions on an item leave to it. */
function rangesOf(search: SearchConditionInput | undefined): Map<number, NumberRange> {
  const ranges = new Map<number, NumberRange>();
  const conditions = search?.conditions ?? [];
  if (search?.match === 'any' && conditions.length > 1) return ranges;
  for (const { custom_item_id: itemId, operator, value } of conditions) {
    const bounds = itemId === undefined ? undefined : boundsOf(operator, value);
    if (itemId === undefined || !bounds) continue;
    const known = ranges.get(itemId);
    const [from, to] = bounds;
    ranges.set(itemId, {
      itemId,
      from: Math.max(from, known?.from ?? -Infinity),
      to: Math.min(to, known?.to ?? Infinity),
    });
  }
  return ranges;
}

function boundsOf(operator: string, value: unknown): [number, number] | undefined {
  if (operator === 'between' && Array.isArray(value) && value.length === 2 && value.every(Number.isFinite))
    return value as [number, number];
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  if (operator === 'eq') return [value, value];
  if (operator === 'gte') return [value, Infinity];
  if (operator === 'lte') return [-Infinity, value];
  return undefined;
}
