import { contacts as resource } from '@crm/contract';
import { found, implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { contacts, presentContact } from './contacts.repository.ts';
import { deleteContact } from './delete-contact.ts';
import { listContacts, listContactsOfCustomer } from './list-contacts.ts';
import { createContact, updateContact } from './save-contact.ts';
import { suggestContacts } from './suggest-contacts.ts';

export function contactRoutes(house: House): void {
  implement(house, resource, {
    listContacts: (ctx, { body }) => listContacts(house, ctx, body),
    listContactsOfCustomer: (ctx, { params, body }) => listContactsOfCustomer(house, ctx, params.id, body),
    suggestContacts: async (ctx, { body }) => ({ data: await suggestContacts(ctx, body) }),
    createContact: (ctx, { body }) => createContact(house, ctx, body),
    getContact: async (ctx, { params }) => {
      const { is_starred, ...record } = found(await contacts.findWithStar(ctx, params.id));
      return { data: { ...presentContact(record), is_starred } };
    },
    updateContact: (ctx, { params, body }) => updateContact(house, ctx, params.id, body),
    deleteContact: (ctx, { params }) => deleteContact(house, ctx, params.id),
  });
}
