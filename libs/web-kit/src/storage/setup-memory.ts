import { createStorage } from './create-storage.ts';

/** The member and the company of a session. */
interface Owner {
  id: number;
  currentDomainId: number | null;
}

/** Returns the memory of this browser for a company's first steps being over, for its administrator. */
export function setupMemory({ id: userId, currentDomainId: domainId }: Owner) {
  const storage = createStorage({ namespace: 'first-steps', domainId, userId, legacyKey: () => null });
  return {
    isOver: (): boolean => storage.get('over', false),
    setOver: (isOver: boolean): void => void storage.set('over', isOver),
  };
}
