import { contacts as resource } from '@crm/contract';
import { orNotFound, implement, orMerged } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { contacts, presentContact } from './contacts.repository.ts';
import { deleteContact } from './delete-contact.ts';
import { listContacts, listContactsOfCustomer } from './list-contacts.ts';
import { createContact, updateContact } from './save-contact.ts';
import { suggestContacts } from './suggest-contacts.ts';

export function contactRoutes(app: AppContext): void {
  implement(app, resource, {
    listContacts: (ctx, { body }) => listContacts(app, ctx, body),
    listContactsOfCustomer: (ctx, { params, body }) => listContactsOfCustomer(app, ctx, params.id, body),
    suggestContacts: async (ctx, { body }) => ({ data: await suggestContacts(ctx, body) }),
    createContact: (ctx, { body }) => createContact(app, ctx, body),
    getContact: async (ctx, { params }) => {
      const { is_starred, ...record } = await orMerged(app, ctx, { entity: 'contact', id: params.id }, async () =>
        orNotFound(await contacts.findWithStar(ctx, params.id)),
      );
      return { data: { ...presentContact(record), is_starred } };
    },
    updateContact: (ctx, { params, body }) => updateContact(app, ctx, params.id, body),
    deleteContact: (ctx, { params }) => deleteContact(app, ctx, params.id),
  });
}
