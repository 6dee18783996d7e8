import type { TenantDb } from '@crm/database';
import { found } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { deliverItem } from '../items/deliver-items.ts';
import { loadForm } from './load-form.ts';
import { presentForm } from './present-form.ts';

/** A form as staff sees it. */
export async function readPresented(house: House, db: TenantDb, id: number) {
  const { form, items, choices, customItems } = found(await loadForm(db, id));
  const delivered = items.map((item) =>
    deliverItem(item, item.custom_item_id === null ? undefined : customItems.get(item.custom_item_id), choices),
  );
  return presentForm(form, delivered, { now: house.clock.now(), base: house.settings.publicUrl });
}
