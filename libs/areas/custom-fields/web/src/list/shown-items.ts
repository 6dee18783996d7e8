import { selectUser } from '@crm/auth';
import { createStorage } from '@crm/web-kit';
import type { CustomScope } from '../items/items.types.ts';

type Root = Parameters<typeof selectUser>[0];

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger);

/** What this browser remembers for whoever is signed in. */
function storageOf(state: unknown) {
  const user = selectUser(state as Root);
  const options = { userId: user?.id ?? null, domainId: user?.currentDomainId ?? null };
  return createStorage({ namespace: 'custom-columns', ...options, legacyKey: () => null });
}

/** The items that a list shows as columns for whoever is signed in; a saga asks the same for what it fetches. */
export const shownItemIds = (state: unknown, scope: CustomScope): number[] => storageOf(state).get(scope, [], isIds);

export const rememberItemIds = (state: unknown, scope: CustomScope, ids: readonly number[]): void =>
  void storageOf(state).set(scope, ids);
