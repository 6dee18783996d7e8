import type { Output, personalData } from '@crm/contract';
import { compiled, orNotFound, seesContact } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { sections } from './sections.ts';

export type PersonalData = Output<(typeof personalData)['operations']['getPersonalData']>['data'];

/** A contact that the caller sees, with those that were merged into it. */
export interface Person {
  contactId: number;
  name: string;
  emailKey: string | null;
  ids: readonly number[];
}

/** Returns the person of a contact. @throws AppError RecordNotFound */
export async function personOf(ctx: StaffContext, contactId: number): Promise<Person> {
  const [found] = await ctx.db.all(
    compiled(sql<{ name: string; email_key: string | null; ids: number[] }>`
      with recursive person (id) as (
        select ${contactId}::bigint
        union
        select m.source_id from record_merges as m join person on person.id = m.target_id
        where m.domain_id = ${ctx.domainId} and m.entity = 'contact' and m.undone_at is null
      )
      select contacts.name, contacts.email_key, array(select id from person) as ids
      from contacts
      where contacts.domain_id = ${ctx.domainId} and contacts.id = ${contactId} and contacts.deleted_at is null
        and ${seesContact(ctx)}`),
  );
  const { name, email_key, ids } = orNotFound(found);
  return { contactId, name, emailKey: email_key, ids: ids.map(Number) };
}

/** Returns the time since which the data of a contact must not be used. */
async function stoppedAt(ctx: StaffContext, contactId: number): Promise<string | null> {
  const [last] = await ctx.db.all(
    compiled(sql<{ kind: string; created_at: string }>`
      select kind, created_at from personal_data_requests
      where domain_id = ${ctx.domainId} and contact_id = ${contactId} and kind in ('stop', 'resume')
      order by id desc limit 1`),
  );
  return last?.kind === 'stop' ? last.created_at : null;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value);

/** Reads all sections of a person, with at most so many entries each. */
export async function readPersonalData(ctx: StaffContext, person: Person, most: number | null): Promise<PersonalData> {
  const { locale, domainId } = ctx;
  const [stopped_at, ...rows] = await Promise.all([
    stoppedAt(ctx, person.contactId),
    ...sections.map(({ rows: select }) =>
      ctx.db.all(
        compiled(sql<{ at: string | null; data: Record<string, unknown>; total: number }>`
          select at, data, (count(*) over ())::int as total from (${select(domainId, person.ids)}) as entry
          limit ${most}`),
      ),
    ),
  ]);
  return {
    contact_id: person.contactId,
    stopped_at,
    sections: sections.map(({ key, label, fields }, index) => ({
      key,
      label: label[locale],
      count: rows[index]![0]?.total ?? 0,
      entries: rows[index]!.map(({ at, data }) => ({
        at,
        values: (fields
          ? Object.entries(fields).map(([field, words]) => ({ label: words[locale], value: data[field] }))
          : Object.entries(data).map(([name, value]) => ({ label: name, value }))
        )
          .filter(({ value }) => value !== null && value !== undefined && value !== '')
          .map((one) => ({ ...one, value: textOf(one.value) })),
      })),
    })),
  };
}
