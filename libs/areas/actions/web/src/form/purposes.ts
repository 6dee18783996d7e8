import type { MastersView } from '@crm/identity-web';
import type { PatternId } from '../domain/action.types.ts';

/** Returns the deal type's purposes for a kind; a deleted one stays while it is selected. */
export function purposesFor(
  masters: MastersView,
  dealTypeId: number | null,
  patternId: PatternId,
  chosenId: number | null,
) {
  if (dealTypeId === null) return [];
  const current = masters
    .ofDealType('actionPurposes', dealTypeId)
    .filter((purpose) => purpose.patternId === null || purpose.patternId === patternId);
  const kept = masters.find('actionPurposes', chosenId);
  return !kept || current.some(({ id }) => id === kept.id) ? current : [...current, kept];
}
