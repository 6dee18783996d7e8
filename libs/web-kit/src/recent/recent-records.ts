import { createStorage } from '../storage/create-storage.ts';
import type { StorageBackend, StorageOptions } from '../storage/create-storage.ts';

/** A record whose page was opened. */
export interface RecentRecord {
  /** The kind in the answer of the search: `deals`. */
  kind: string;
  id: number;
  title: string;
}

const most = 20;

/** The storage of the tab: names of customers and contacts must not stay in a browser that was closed. */
const backend: StorageBackend = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => sessionStorage.setItem(key, value),
  removeItem: (key) => sessionStorage.removeItem(key),
};

/** Returns the store of a user's recently opened records, newest first. */
export function recentRecords(owner: Pick<StorageOptions, 'domainId' | 'userId'>) {
  const storage = createStorage({ ...owner, namespace: 'recent', backend, legacyKey: () => null });
  const all = (): RecentRecord[] => storage.get('records', [], Array.isArray);
  return {
    all,
    add: ({ kind, id, title }: RecentRecord): void => {
      const others = all().filter((one) => one.kind !== kind || one.id !== id);
      storage.set('records', [{ kind, id, title }, ...others].slice(0, most));
    },
  };
}
