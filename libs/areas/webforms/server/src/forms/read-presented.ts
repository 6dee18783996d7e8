import type { TenantDb } from '@crm/database';
import { orNotFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { editedDefinition } from '../drafts/draft.ts';
import { deliverItem } from '../items/deliver-items.ts';
import { loadSurroundings } from './load-form.ts';
import { presentForm } from './present-form.ts';
import { webformsRepository } from './webforms.repository.ts';

/** Reads a form and formats its editor's state for the API. */
export async function readPresented(app: AppContext, db: TenantDb, id: number, secrets?: ReadonlyMap<string, string>) {
  const { form, items: live } = orNotFound(await webformsRepository.find(db, id));
  const { values, items } = editedDefinition(form, live);
  const { choices, customItems } = await loadSurroundings(db, values.deal_type_id, items);
  const delivered = items.map((item) =>
    deliverItem(item, item.custom_item_id === null ? undefined : customItems.get(item.custom_item_id), choices),
  );
  return presentForm(form, values, delivered, { now: app.clock.now(), base: app.settings.publicUrl, secrets });
}
