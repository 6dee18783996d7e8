import { CustomValueView } from '@crm/custom-fields-web/parts';
import type { Fact } from '@crm/records-web/parts';
import { useDefinition } from '../definitions/use-definition.ts';
import { furtherItems } from '../domain/items.ts';
import type { ObjectRow } from '../kinds/object.types.ts';

const shown = 4;

/**
 * Returns the first values of a custom object, for the head of its page and for cards, without an item that the place
 * shows already.
 */
export function useObjectFacts(
  { customObjectDefId, customs }: Pick<ObjectRow, 'customObjectDefId' | 'customs'>,
  withoutId?: number,
): readonly Fact[] {
  const definition = useDefinition(customObjectDefId);
  if (!definition) return [];
  return furtherItems(definition)
    .filter(({ id, multiline }) => !multiline && id !== withoutId)
    .slice(0, shown)
    .map((item) => {
      const value = customs.find(({ itemId }) => itemId === item.id)?.value ?? null;
      return { term: item.name, value: value === null ? null : <CustomValueView item={item} value={value} isCell /> };
    });
}
