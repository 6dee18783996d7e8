import type { MastersView } from '@crm/identity-web';
import { createStorage } from '@crm/web-kit';
import type { PatternId } from '../domain/action.types.ts';
import { purposesFor } from './purposes.ts';

const storage = createStorage({ namespace: 'actions' });

const keyOf = (dealTypeId: number) => `purpose-${dealTypeId}`;

/** Returns the purpose of the user's last action of a deal type, if it fits the kind of action; null otherwise. */
export function lastPurpose(masters: MastersView, dealTypeId: number | null, patternId: PatternId): number | null {
  if (dealTypeId === null) return null;
  const last = storage.get<number | null>(keyOf(dealTypeId), null);
  return purposesFor(masters, dealTypeId, patternId, null).some(({ id }) => id === last) ? last : null;
}

export function rememberPurpose(dealTypeId: number, purposeId: number): void {
  storage.set(keyOf(dealTypeId), purposeId);
}
