import type { CreateContactArgs, GetContactAnswer, ListContactsAnswer } from '@crm/api-client';

/** A row of the list. */
export type ContactRow = ListContactsAnswer['data'][number];

/** A contact with everything its page shows. */
export type Contact = GetContactAnswer['data'];

/** A contact as it is sent to be added. */
export type ContactBody = CreateContactArgs['body'];
