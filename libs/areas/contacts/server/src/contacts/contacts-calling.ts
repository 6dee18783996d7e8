import { viewerTemplate } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { seenContacts } from './contacts.repository.ts';

interface Calling {
  phone: string;
  limit: number;
}

const calling = viewerTemplate((viewer, { phone, limit }: Calling) =>
  seenContacts(viewer)
    .select([
      'contacts.id',
      'contacts.name',
      sql<string | null>`(select employer.name from customers as employer
        where employer.domain_id = contacts.domain_id and employer.id = contacts.customer_id)`.as('customer_name'),
    ])
    .where((eb) => eb.or([eb('contacts.phone_key', '=', phone), eb('contacts.tel_key', '=', phone)]))
    .orderBy('contacts.retired')
    .orderBy('contacts.id')
    .limit(limit),
);

/** Returns the contacts that have the telephone number, people who have left after the others. */
export const contactsCalling = (ctx: StaffContext, wanted: Calling) => ctx.db.all(calling(ctx, wanted));
