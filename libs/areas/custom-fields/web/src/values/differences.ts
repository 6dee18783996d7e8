import { isFormula } from '@crm/custom-fields-rules';
import { useLanguage } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { CustomScope, CustomValue } from '../items/items.types.ts';
import { useCustomItems } from '../items/use-custom-items.ts';
import { valueText } from './value-text.ts';

/**
 * Returns a function that lists the custom values that differ between two versions as texts, for the banner of a
 * conflict.
 */
export function useCustomDifferences(scope: CustomScope) {
  const { items } = useCustomItems(scope);
  const { language } = useLanguage();
  const masters = useMasters();
  return (theirs: readonly CustomValue[] = [], mine: readonly CustomValue[] = []) =>
    mine.flatMap(({ itemId, value }) => {
      const item = items.find(({ id }) => id === itemId);
      const other = theirs.find((one) => one.itemId === itemId)?.value ?? null;
      // The result of a formula follows from the other values.
      if (!item || isFormula(item.itemType) || JSON.stringify(other) === JSON.stringify(value)) return [];
      const words = (one: CustomValue['value']) => valueText(item, one, { masters, language });
      return [{ label: item.name, theirs: words(other), mine: words(value) }];
    });
}
