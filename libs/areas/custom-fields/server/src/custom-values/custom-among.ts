import type { CustomEntity, SearchConditionInput } from '@crm/contract';
import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import type { TenantDb } from '@crm/database';
import { AppError, VALUES_MAX, daysOf, valueMatches } from '@crm/server-kit';
import type { DayCondition, ValueQuery, ValueMatches } from '@crm/server-kit';
import { customItems } from '../custom-items/custom-items.repository.ts';

interface Listed {
  entity: CustomEntity;
  /** The id column in the list's query. */
  column: string;
  /** The time that "today" refers to. */
  now: Date;
  typeId?: number;
}

interface Item {
  id: number;
  item_type: number;
  result_type: string | null;
}

/**
 * Looks a search by custom items up in the index of a large company, by its rarest value. Returns undefined when the
 * index cannot answer. The result only narrows: the query still checks every condition.
 */
export async function customAmong(
  db: TenantDb,
  { entity, column, now, typeId }: Listed,
  search: SearchConditionInput | undefined,
): Promise<ValueMatches | undefined> {
  const conditions = search?.conditions ?? [];
  const ofCustoms = conditions.filter(({ custom_item_id }) => custom_item_id !== undefined);
  if (ofCustoms.length === 0 || (search?.match === 'any' && conditions.length > 1)) return undefined;
  const items = await customItems.list(db, entity, typeId);
  const context = { domainId: db.domainId, now };
  const asks = ofCustoms.flatMap(({ custom_item_id, operator, value }) => {
    const item = items.find(({ id }) => id === custom_item_id);
    return (item && askOf(item, { operator, value, path: '', context })) ?? [];
  });
  return valueMatches(db, { entity, column }, narrowed(asks));
}

/** Merges the ranges of one item into their intersection. */
function narrowed(asks: readonly ValueQuery[]): ValueQuery[] {
  const ranges = new Map<number, Extract<ValueQuery, { from: number }>>();
  for (const ask of asks) {
    if (!('from' in ask)) continue;
    const { from, to } = ranges.get(ask.itemId) ?? ask;
    ranges.set(ask.itemId, { ...ask, from: Math.max(from, ask.from), to: Math.min(to, ask.to) });
  }
  return [...ranges.values(), ...asks.filter((ask) => !('from' in ask))];
}

/** Returns the index lookup of a condition; undefined for negations, for empty values and for invalid conditions. */
function askOf(item: Item, condition: DayCondition): ValueQuery | undefined {
  const itemId = item.id;
  switch (kindOf(item)) {
    case 'number': {
      const bounds = boundsOf(condition);
      return bounds && { itemId, from: bounds[0], to: bounds[1] };
    }
    case 'date': {
      const days = unlessRefused(() => daysOf(condition));
      return days && { itemId, days };
    }
    case 'choice':
      return anyOf(itemId, condition);
    case 'member':
      return isOfIds(condition.value) ? anyOf(itemId, condition) : undefined;
    default:
      return textAsk(itemId, condition);
  }
}

function kindOf({ item_type, result_type }: Item): 'number' | 'date' | 'choice' | 'member' | 'text' {
  if (isFormula(item_type)) {
    if (item_type === itemTypes.arithmetic || result_type === 'number') return 'number';
    return result_type === 'date' ? 'date' : 'text';
  }
  switch (item_type) {
    case itemTypes.number:
    case itemTypes.decimal:
      return 'number';
    case itemTypes.date:
      return 'date';
    case itemTypes.choice:
    case itemTypes.choices:
    case itemTypes.labels:
      return 'choice';
    case itemTypes.user:
      return 'member';
    default:
      return 'text';
  }
}

/** Returns undefined for an invalid condition, which is reported when it is compiled. */
function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function boundsOf({ operator, value }: DayCondition): [number, number] | undefined {
  if (operator === 'between' && Array.isArray(value) && value.length === 2 && value.every(Number.isFinite))
    return value as [number, number];
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  if (operator === 'eq') return [value, value];
  if (operator === 'gte') return [value, Infinity];
  if (operator === 'lte') return [-Infinity, value];
  return undefined;
}

/** Checks that a condition names members by their ids alone, not as 自分 or a group. */
const isOfIds = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isSafeInteger);

function anyOf(itemId: number, { operator, value }: DayCondition): ValueQuery | undefined {
  if (operator !== 'in' || !Array.isArray(value) || value.length > VALUES_MAX) return undefined;
  const isPlain = (one: unknown) => (typeof one === 'string' ? !one.includes('\0') : typeof one === 'number');
  return value.every(isPlain) ? { itemId, anyOf: value.map(String) } : undefined;
}

function textAsk(itemId: number, { operator, value }: DayCondition): ValueQuery | undefined {
  if (typeof value !== 'string' || value.trim() === '' || value.includes('\0')) return undefined;
  switch (operator) {
    case 'equals':
    case 'starts_with':
    case 'contains':
      return { itemId, part: value };
    default:
      return undefined;
  }
}
