import type { CreateContactArgs } from '@crm/api-client';

export type { Contact, ContactSuggestion, ListedContact as ContactRow } from '@crm/api-client';

/** The body that creates a contact. */
export type ContactBody = CreateContactArgs['body'];
