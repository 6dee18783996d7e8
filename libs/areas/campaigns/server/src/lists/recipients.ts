import { matchingContacts } from '@crm/contacts-server';
import type { ExclusionReason, SearchConditionInput } from '@crm/contract';
import { compiled, seesContact } from '@crm/server-kit';
import type { AppContext, Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { contactsOfList } from './list-contacts.ts';
import { listsOf } from './list-rows.ts';
import type { ListRow } from './list-rows.ts';

export interface RecipientRow {
  contact_id: number;
  email: string | null;
  email_key: string | null;
  list_ids: number[];
  /** Null for one who gets the mail. */
  reason: ExclusionReason | null;
}

export interface RecipientSource {
  id: number;
  contact_filter: object | null;
}

/**
 * Returns the statement of a campaign's recipients, each contact once: with the lists that it is in and the first reason
 * that excludes it. Of several contacts with one address, the oldest that may get the mail gets it.
 */
export async function recipientsOf(
  app: AppContext,
  reader: Reader,
  campaign: RecipientSource,
  /** Narrows the recipients to some contacts (`c.id`). */
  only: RawBuilder<unknown> = sql`true`,
): Promise<{ rows: RawBuilder<RecipientRow>; lists: ListRow[] }> {
  const { db, domainId } = reader;
  const lists = await db.all(compiled(listsOf(domainId, campaign.id)));
  const statements = await Promise.all(lists.map((list) => contactsOfList(app, reader, list)));
  const ofType = (type: ListRow['table_type']) =>
    lists.flatMap(({ id, table_type }, place) =>
      table_type === type ? [sql`select t.id, ${id}::bigint as list_id from (${statements[place]}) as t`] : [],
    );
  const union = (parts: RawBuilder<unknown>[]) =>
    parts.length === 0
      ? sql`select null::bigint as id, null::bigint as list_id where false`
      : sql.join(parts, sql` union all `);
  const filter = campaign.contact_filter as SearchConditionInput | null;
  const narrowed = filter
    ? sql`and c.id in (${(await matchingContacts(app, reader, filter)).select('contacts.id')})`
    : sql``;
  const rows = sql<RecipientRow>`
    select contact_id, email, email_key, list_ids, case
        when reason is null and row_number() over (partition by email_key, reason order by contact_id) > 1 then 'duplicate'
        else reason end as reason
    from (
      select c.id as contact_id, c.email, c.email_key, chosen.list_ids, case
          when c.id in (select id from (${union(ofType('excluded'))}) as out) then 'excluded_list'
          when coalesce(c.email_key, '') = '' then 'no_address'
          when c.retired then 'retired'
          when c.email_status in ('unsubscribed', 'complained') or stopped.reason in ('unsubscribed', 'complained', 'manual')
            then 'unsubscribed'
          when c.email_status = 'bounced' or stopped.reason = 'bounced' then 'bounced'
          when c.consent_status = 'none' then 'no_consent'
          when blocked.domains @> array[split_part(c.email_key, '@', 2)] then 'domain'
        end as reason
      from (select id, array_agg(list_id order by list_id) as list_ids
        from (${union(ofType('included'))}) as listed group by id) as chosen
      join contacts c on c.domain_id = ${domainId} and c.id = chosen.id and c.deleted_at is null
        and ${seesContact(reader, 'c')} and ${only} ${narrowed}
      left join mail_suppressions stopped on stopped.domain_id = ${domainId} and stopped.email_key = c.email_key
        and stopped.scope = 'all'
      left join (select blocked_domains as domains from campaign_settings where domain_id = ${domainId}) as blocked on true
    ) as judged`;
  return { rows, lists };
}
