import type { CreateContactArgs, GetContactAnswer, ListContactsAnswer, SuggestContactsAnswer } from '@crm/api-client';

/** A row of the list. */
export type ContactRow = ListContactsAnswer['data'][number];

/** A contact with everything its page shows. */
export type Contact = GetContactAnswer['data'];

/** A contact as it is sent to be added. */
export type ContactBody = CreateContactArgs['body'];

/** As much as is needed to know a contact from others of a like name. */
export type ContactSuggestion = SuggestContactsAnswer['data'][number];
