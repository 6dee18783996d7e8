import { createHash } from 'node:crypto';
import type { House } from '@crm/server-kit';
import { isClosed } from '@crm/validation/webform';
import type { WebformDefinition as CamelDefinition } from '@crm/validation/webform';
import { loadForm } from '../forms/load-form.ts';
import type { LoadedForm } from '../forms/load-form.ts';
import { deliverItem, narrowItem, publicItem, resolveWireItem, toCamel } from '../items/deliver-items.ts';
import type { StoredItem } from '../items/deliver-items.ts';
import { valuesOf } from '../forms/stored-values.ts';
import { hasFollowers } from '../replies/has-followers.ts';
import { loadSpamSettings } from '../spam/spam-settings.ts';
import type { SpamSettings } from '../spam/spam-settings.ts';
import { cachedForm } from './form-cache.ts';
import type { CachedForm, PublicForm } from './public-form.types.ts';

/** The form behind a public id, for a visitor: open, closed, or not there (draft, deleted, unknown). */
export async function loadPublicForm(house: House, hashid: string): Promise<PublicForm> {
  const form = await findPublicForm(house, hashid);
  if (!form) return { kind: 'not-found' };
  const { version, revision, definition, camel, closure } = form;
  return isClosed(form.closureAt, house.clock.now())
    ? { kind: 'closed', version, closure }
    : { kind: 'open', version, revision, definition, camel };
}

export const findPublicForm = (house: House, hashid: string): Promise<CachedForm | undefined> =>
  cachedForm(house, hashid, () => readPublicForm(house, hashid));

async function readPublicForm(house: House, hashid: string): Promise<CachedForm | undefined> {
  // The one question that belongs to no company: whose form is it?
  const owner = await house.database.system
    .selectFrom('webform_public_ids')
    .innerJoin('domains', 'domains.id', 'webform_public_ids.domain_id')
    .select(['domain_id', 'webform_id', 'domains.features'])
    .where('hashid', '=', hashid)
    .executeTakeFirst();
  if (!owner || (owner.features as Record<string, boolean>)['webform'] === false) return undefined;
  const db = house.database.tenant(owner.domain_id);
  const [loaded, spam] = await Promise.all([loadForm(db, owner.webform_id), loadSpamSettings(db, owner.webform_id)]);
  return loaded && loaded.form.published_at !== null ? toCached(owner.domain_id, loaded, spam) : undefined;
}

function toCached(domainId: number, { form, items, choices, customItems }: LoadedForm, spam: SpamSettings): CachedForm {
  const customOf = (item: StoredItem) =>
    item.custom_item_id === null ? undefined : customItems.get(item.custom_item_id);
  // A custom field that has been deleted since takes its item with it.
  const shown = items.filter((item) => item.custom_item_id === null || customOf(item));
  const judged = shown.map((item) => narrowItem(deliverItem(item, customOf(item), choices)));
  const definition = {
    webform: {
      display_name: form.display_name ?? form.name,
      button_background_color: form.button_background_color,
      button_text_color: form.button_text_color,
      button_text: form.button_text,
      theme_font: form.theme_font,
      no_style: form.no_style,
      closure_at: form.closure_at,
      block_domain_list: form.block_domain_list,
      is_protecting_spam: form.is_protecting_spam,
      closure_message: form.closure_message,
      thankyou_type: form.thankyou_type as 'message' | 'redirect',
      thankyou_message: form.thankyou_message,
      redirect_url: form.redirect_url,
      background_color: form.background_color,
      text_color: form.text_color,
      consent_text: form.consent_text,
      prefill_enabled: form.prefill_enabled,
      prefill_personal: form.prefill_personal,
      capture_utm: form.capture_utm,
      allowed_origins: form.allowed_origins,
    },
    webform_items: judged.map(publicItem),
  };
  return {
    domainId,
    id: form.id,
    name: form.name,
    version: form.version,
    revision: createHash('sha256').update(JSON.stringify(definition)).digest('base64url').slice(0, 16),
    closureAt: form.closure_at,
    isProtectingSpam: form.is_protecting_spam,
    spam,
    blockDomainList: form.block_domain_list,
    customerRule: form.customer_identification_rule,
    dealTypeId: form.deal_type_id,
    hasFollowers: hasFollowers(valuesOf(form)),
    choices,
    definition,
    camel: toCamel(definition) as CamelDefinition,
    closure: {
      title: form.closure_title ?? form.display_name ?? form.name,
      closure_message: form.closure_message,
      theme_font: form.theme_font,
    },
    items: judged.map(resolveWireItem),
    customItems: new Map(shown.flatMap((item) => (customOf(item) ? [[item.id, customOf(item)!]] : []))),
  };
}
