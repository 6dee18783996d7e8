import { foundIn, idOf } from '@crm/records-server';
import type { Lookup } from '@crm/records-server';
import type { Reader } from '@crm/server-kit';
import { emailKey } from '@crm/validation';
import { sql } from 'kysely';
import { seenContacts } from '../contacts/contacts.repository.ts';

const spaceless = (name: string): string => name.replace(/[ \u3000]/g, '');

/** Finds visible contacts by id, e-mail address or name; spaces within a name do not count. */
export async function contactsNamed(reader: Reader, texts: readonly string[]): Promise<Lookup> {
  const ids = texts.flatMap((text) => idOf(text) ?? []);
  const emails = texts.filter((text) => text.includes('@')).map(emailKey);
  const rows = await reader.db.all(
    seenContacts(reader)
      .select(['contacts.id', 'contacts.name', 'contacts.email_key'])
      .where(
        sql<boolean>`(contacts.id = any(${ids}::bigint[]) or contacts.email_key = any(${emails}::text[])
          or translate(contacts.name, ' \u3000', '') = any(${texts.map(spaceless)}::text[]))`,
      ),
  );
  return foundIn(texts, (text) =>
    rows
      .filter(({ id, name, email_key }) =>
        text.includes('@') ? email_key === emailKey(text) : id === idOf(text) || spaceless(name) === spaceless(text),
      )
      .map(({ id }) => id),
  );
}
