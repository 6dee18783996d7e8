import { sql } from 'kysely';
import { numberSought } from '@crm/customers-server';
import { countIn, latestChange, moveIn, ownedIn, seesContact } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { tellOwners } from '@crm/notices-server';
import { deriveContactEvents } from './events.ts';
import { actionRangeRoutes } from './action-range/action-range.routes.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { contactsCalling } from './contacts/contacts-calling.ts';
import { suggestContacts } from './contacts/suggest-contacts.ts';
import { registerContacts } from './records/contact-kind.ts';
import { addDefaultStages } from './lifecycle-stages/default-stages.ts';
import { lifecycleStages } from './lifecycle-stages/lifecycle-stages.repository.ts';
import { lifecycleStageRoutes } from './lifecycle-stages/lifecycle-stages.routes.ts';
import { contactStageChangesRoutes } from './stage-changes/contact-stage-changes.routes.ts';
import { stageActivities } from './stage-changes/stage-activities.ts';
import { contactsDemo } from './demo/index.ts';

export { contactRowColumns, contacts, fromContacts, presentContact } from './contacts/contacts.repository.ts';
export type { ContactValues } from './contacts/contacts.repository.ts';
export { fieldsOfContact, matchingContacts } from './contacts/contacts.search.ts';
export { createContact, updateContact } from './contacts/save-contact.ts';
export { contactsNamed } from './records/contacts-named.ts';
export { contactFields } from './contacts/write-contacts.ts';
export { contactKeys } from './contacts/contacts.rules.ts';
export { searchedContacts } from './contacts/searched-contacts.ts';
export { reading as contactReading } from './contacts/contacts.search.ts';
export type { ContactPlan } from './demo/contacts.ts';
export { lifecycleStages } from './lifecycle-stages/lifecycle-stages.repository.ts';

/** Registers the contacts area: people, and the lifecycle stages that they pass through. */
export function contactsModule(app: AppContext): void {
  deriveContactEvents(app);
  tellOwners(app, 'contact', { table: 'contacts', names: ['contact.owner_changed'] });
  app.hooks.on('domain.founded', (tx, { domainId, locale }) => addDefaultStages(tx, domainId, locale));
  app.masters.add('lifecycle_stages', lifecycleStages.master);
  app.ownedRecords.add(
    ownedIn({
      kind: 'contacts',
      table: 'contacts',
      entity: 'contact',
      only: 'deleted_at is null',
      hasEditor: true,
      sees: (viewer) => sql`${seesContact(viewer, 'contacts')}`,
    }),
  );
  app.demo.add(contactsDemo);
  app.live.add('contacts', latestChange(app.database, 'contacts'));
  app.masterUses.add('lifecycle_stages', {
    name: 'contacts',
    isHeld: true,
    count: countIn('contacts', 'lifecycle_stage_id'),
    move: (ctx, replacement) =>
      moveIn({ table: 'contacts', column: 'lifecycle_stage_id', entity: 'contact' }, ctx, replacement),
  });
  app.searchProviders.add('contacts', async (ctx, query, limit) => {
    const phone = numberSought(query);
    const found = phone ? await contactsCalling(ctx, { phone, limit }) : await suggestContacts(ctx, { query, limit });
    return found.map(({ id, name, customer_name }) => ({ id, title: name, detail: customer_name }));
  });
  // Registered before the routes of one contact, which would take `bulk` for an id.
  registerContacts(app);
  actionRangeRoutes(app);
  contactRoutes(app);
  app.timelineSources.add('stage', stageActivities);
  contactStageChangesRoutes(app);
  lifecycleStageRoutes(app);
}
