import { CustomValueView } from '@crm/custom-fields-web/parts';
import type { Fact } from '@crm/records-web/parts';
import { useDefinition } from '../definitions/use-definition.ts';
import { furtherItems } from '../domain/items.ts';
import type { ObjectRow } from '../kinds/object.types.ts';

const shown = 4;

/** Returns the first values of a custom object, for the head of its page and the card of the list. */
export function useObjectFacts({
  customObjectDefId,
  customs,
}: Pick<ObjectRow, 'customObjectDefId' | 'customs'>): readonly Fact[] {
  const definition = useDefinition(customObjectDefId);
  if (!definition) return [];
  return furtherItems(definition)
    .filter(({ multiline }) => !multiline)
    .slice(0, shown)
    .map((item) => {
      const value = customs.find(({ itemId }) => itemId === item.id)?.value ?? null;
      return { term: item.name, value: value === null ? null : <CustomValueView item={item} value={value} isCell /> };
    });
}
