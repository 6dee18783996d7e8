import type { TenantDb } from '@crm/database';
import { loadChoices } from '../items/choices.ts';
import type { Choices } from '../items/choices.ts';
import { loadCustomItems } from '../items/custom-items.ts';
import type { CustomItem } from '../items/custom-items.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import { webformsRepository } from './webforms.repository.ts';
import type { FormRow } from './webforms.repository.ts';

/** A form with everything that its items refer to. */
export interface LoadedForm {
  form: FormRow;
  items: StoredItem[];
  choices: Choices;
  customItems: Map<number, CustomItem>;
}

/** Loads a form in two round trips: the form, then the records that it refers to. */
export async function loadForm(db: TenantDb, id: number): Promise<LoadedForm | undefined> {
  const found = await webformsRepository.find(db, id);
  if (!found) return undefined;
  return { ...found, ...(await loadSurroundings(db, found.form.deal_type_id, found.items)) };
}

/** Loads the choices and custom fields that the items may refer to. */
export async function loadSurroundings(
  db: TenantDb,
  dealTypeId: number | null,
  items: readonly Pick<StoredItem, 'custom_item_id'>[],
): Promise<Pick<LoadedForm, 'choices' | 'customItems'>> {
  const ids = items.map((item) => item.custom_item_id).filter((id) => id !== null);
  const [choices, customItems] = await Promise.all([loadChoices(db, dealTypeId), loadCustomItems(db, ids)]);
  return { choices, customItems };
}
