import type { CustomEntity } from '@crm/contract';
import type { StoredCustoms } from '@crm/custom-fields-server';
import type { CustomItem } from '../items/custom-items.ts';
import { textOf } from './answer-reader.ts';
import type { Answered } from './answer-reader.ts';
import { merged } from './merge.ts';
import type { Kind } from './merge.ts';

const NUMBER = 3;
const kinds: Record<number, Kind> = { 1: 'text', 5: 'list', 11: 'list' };

/** Converts an answer for a record's custom fields: numbers as numbers, decimals as text, several choices as a list. */
function storedValue(answered: Answered, { item_type }: CustomItem): unknown {
  if (kinds[item_type] === 'list') return Array.isArray(answered.value) ? answered.value : [];
  const text = textOf(answered);
  return item_type === NUMBER && text !== null ? Number(text) : text;
}

/** Returns the custom fields of a record after a submission. */
export function mergedCustoms(
  before: object,
  entity: CustomEntity,
  answered: readonly Answered[],
  customItems: ReadonlyMap<number, CustomItem>,
): StoredCustoms {
  const customs: Record<string, unknown> = { ...before };
  for (const answer of answered) {
    const custom = customItems.get(Number(answer.item.id));
    if (custom?.entity !== entity) continue;
    const kind = kinds[custom.item_type] ?? 'single';
    const value = merged(customs[custom.id], {
      value: storedValue(answer, custom),
      how: answer.item.writingType,
      kind,
    });
    if (value !== null && !(Array.isArray(value) && value.length === 0)) customs[custom.id] = value;
  }
  return customs as StoredCustoms;
}
