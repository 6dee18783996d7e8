import { createHash } from 'node:crypto';
import { customItems } from '@crm/custom-fields-server';
import { isFormula } from '@crm/custom-fields-rules';
import type { TenantDb } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { isClosed } from '@crm/validation/webform';
import type { WebformDefinition as CamelDefinition } from '@crm/validation/webform';
import type { Choices } from '../items/choices.ts';
import { loadForm } from '../forms/load-form.ts';
import type { LoadedForm } from '../forms/load-form.ts';
import { publicItem, resolveWireItem, shownItems, toCamel } from '../items/deliver-items.ts';
import { valuesOf } from '../forms/stored-values.ts';
import { hasFollowers } from '../replies/has-followers.ts';
import { loadSpamSettings } from '../spam/spam-settings.ts';
import { cachedForm } from './form-cache.ts';
import type { CachedForm, PublicForm } from './public-form.types.ts';
import { publicSettings } from './public-settings.ts';

/** Loads the form with a public id for a visitor: open, closed, or not found (a draft, deleted, unknown). */
export async function loadPublicForm(app: AppContext, hashid: string): Promise<PublicForm> {
  const form = await findPublicForm(app, hashid);
  if (!form) return { kind: 'not-found' };
  const { version, revision, definition, camel, closure } = form;
  return isClosed(form.closureAt, app.clock.now())
    ? { kind: 'closed', version, closure, embedders: definition.webform.allowed_origins ?? [] }
    : { kind: 'open', version, revision, definition, camel };
}

export const findPublicForm = (app: AppContext, hashid: string): Promise<CachedForm | undefined> =>
  cachedForm(app, hashid, () => readPublicForm(app, hashid));

/**
 * Returns the origins that may frame the page of a form that is not public (any more): the same as before, so that the
 * frame shows the message; undefined for an unknown id.
 */
export async function embeddersOfHidden(app: AppContext, hashid: string): Promise<string[] | undefined> {
  const form = await app.database.system
    .selectFrom('webform_public_ids as p')
    .innerJoin('webforms as w', (join) =>
      join.onRef('w.domain_id', '=', 'p.domain_id').onRef('w.id', '=', 'p.webform_id'),
    )
    .select('w.allowed_origins')
    .where('p.hashid', '=', hashid)
    .executeTakeFirst();
  return form?.allowed_origins;
}

async function readPublicForm(app: AppContext, hashid: string): Promise<CachedForm | undefined> {
  // The owner's query runs outside the tenant: it finds the company of the form.
  const owner = await app.database.system
    .selectFrom('webform_public_ids')
    .innerJoin('domains', 'domains.id', 'webform_public_ids.domain_id')
    .select(['domain_id', 'webform_id', 'domains.features'])
    .where('hashid', '=', hashid)
    .executeTakeFirst();
  if (!owner || (owner.features as Record<string, boolean>)['webform'] === false) return undefined;
  const db = app.database.tenant(owner.domain_id);
  const [loaded, spam] = await Promise.all([loadForm(db, owner.webform_id), loadSpamSettings(db, owner.webform_id)]);
  if (!loaded || loaded.form.published_at === null) return undefined;
  return toCached(owner.domain_id, loaded, { spam, computed: await computedItems(db, loaded.form) });
}

/**
 * Removes members who have left or are disabled: a visitor assigns no deal to them, and a form that would assigns it to
 * nobody (spec 3 §2.17).
 */
const forVisitors = (choices: Choices): Choices => ({
  ...choices,
  deal_assignee: choices.deal_assignee.filter(({ status }) => status === 1),
});

/** Loads the custom fields of the entities that the form writes and that have formulas. */
async function computedItems(
  db: TenantDb,
  { customer_identification_rule: rule, deal_type_id: dealType }: LoadedForm['form'],
): Promise<CachedForm['computed']> {
  const [customer, deal] = await Promise.all([
    rule === null ? [] : customItems.list(db, 'customer'),
    dealType === null ? [] : customItems.list(db, 'deal', dealType),
  ]);
  const withFormulas = (items: CachedForm['computed']['deal']) =>
    items.some(({ item_type }) => isFormula(item_type)) ? items : [];
  return { customer: withFormulas(customer), deal: withFormulas(deal) };
}

function toCached(
  domainId: number,
  { form, items, ...loaded }: LoadedForm,
  { spam, computed }: Pick<CachedForm, 'spam' | 'computed'>,
): CachedForm {
  const around = { ...loaded, choices: forVisitors(loaded.choices) };
  const { choices } = around;
  const judged = shownItems(items, around);
  const definition = { webform: publicSettings(form), webform_items: judged.map(publicItem) };
  const customOf = new Map(items.map((item) => [item.id, item.custom_item_id]));
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
      title: form.closure_title ?? form.display_name ?? '',
      closure_message: form.closure_message,
      theme_font: form.theme_font,
      background_color: form.background_color,
      text_color: form.text_color,
    },
    items: judged.map(resolveWireItem),
    customItems: new Map(
      judged.flatMap(({ id }) => {
        const custom = around.customItems.get(customOf.get(id) ?? 0);
        return custom ? [[id, custom]] : [];
      }),
    ),
    computed,
  };
}
