import type { DealTypeMaster, MastersView } from '@crm/identity-web';

export const options = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));

/** Returns the current choices, plus the deal's own value when it can no longer be chosen. */
export function choicesOf(masters: MastersView, name: DealTypeMaster, dealTypeId: number, chosenId: number | null) {
  const current = masters.ofDealType(name, dealTypeId);
  const kept = masters.find(name, chosenId);
  return options(!kept || current.some(({ id }) => id === kept.id) ? current : [...current, kept]);
}

/** Returns the members who can own a deal, plus its own one who has left. */
export const ownersOf = (masters: MastersView, userId: number | null) =>
  options(masters.users.filter(({ deleted, id }) => !deleted || id === userId));
