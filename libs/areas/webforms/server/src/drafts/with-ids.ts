import type { Transaction } from '@crm/database';
import { webformsRepository } from '../forms/webforms.repository.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import type { WantedItem } from '../items/read-items.ts';

/** The items, new ones with an id of their own: from now on answers and edits know them by it. */
export async function withIds(tx: Transaction, items: readonly WantedItem[]): Promise<StoredItem[]> {
  const ids = await webformsRepository.takeItemIds(tx, items.filter(({ id }) => id === undefined).length);
  return items.map((item) => ({ ...item, id: item.id ?? ids.shift()! }));
}
