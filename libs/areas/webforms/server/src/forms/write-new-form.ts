import type { Transaction } from '@crm/database';
import { withIds } from '../drafts/with-ids.ts';
import type { WantedItem } from '../items/read-items.ts';
import type { FormValues } from './form-fields.ts';
import { formSearchKey } from './read-form.ts';
import { webformsRepository } from './webforms.repository.ts';

/** A new form: its values and items as read and validated. */
export interface NewForm {
  domainId: number;
  userId: number;
  hashid: string;
  values: FormValues;
  items: readonly WantedItem[];
  /** Null for a form that is not published yet. */
  publishedAt: Date | null;
  now: Date;
}

/** Writes a new form with its items, and its first version when it is published; returns its id. */
export async function writeNewForm(tx: Transaction, form: NewForm): Promise<number> {
  const { domainId, userId, hashid, values, publishedAt, now } = form;
  const items = await withIds(tx, form.items);
  const id = await webformsRepository.insert(
    tx,
    domainId,
    hashid,
    values,
    { published_at: publishedAt, version: publishedAt ? 1 : 0, item_ids: items.map((item) => item.id) },
    { userId, now, searchKey: formSearchKey(values) },
  );
  await webformsRepository.replaceItems(tx, domainId, id, items);
  if (publishedAt) await webformsRepository.keepVersion(tx, domainId, id);
  return id;
}
