import type { Transaction } from '@crm/database';
import { webformsRepository } from '../forms/webforms.repository.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import type { WantedItem } from '../items/read-items.ts';

/** Returns the items with an id for each new one: submissions and later edits refer to items by id. */
export async function withIds(tx: Transaction, items: readonly WantedItem[]): Promise<StoredItem[]> {
  const ids = await webformsRepository.takeItemIds(tx, items.filter(({ id }) => id === undefined).length);
  return items.map((item) => ({ ...item, id: item.id ?? ids.shift()! }));
}
