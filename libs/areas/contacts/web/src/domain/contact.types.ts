import type { CreateContactArgs, GetContactAnswer, ListContactsAnswer, SuggestContactsAnswer } from '@crm/api-client';

/** A row of the list. */
export type ContactRow = ListContactsAnswer['data'][number];

/** A contact with everything that its page shows. */
export type Contact = GetContactAnswer['data'];

/** The body that creates a contact. */
export type ContactBody = CreateContactArgs['body'];

/** The fields that tell a contact from others of a similar name. */
export type ContactSuggestion = SuggestContactsAnswer['data'][number];
