import type { Transaction } from '@crm/database';
import { askNews } from '@crm/notices-server';
import type { RecordNews } from '@crm/notices-server';
import { eventRows } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

interface Submission {
  event_id: number;
  domain_id: number;
  user_id: number;
  type: 'deal' | 'contact';
  id: number;
  name: string;
  form: string;
  at: string;
  by_mail: boolean;
}

/**
 * Notifies the owner of the deal of each form answer, else of its contact, and the members whom the form names. Those
 * whom the form itself mails get no second mail.
 */
export function tellSubmissions({ events: registry }: AppContext): void {
  registry.subscribe('news of form answers', ['form.submitted'], async (tx, events) => {
    const { rows } = await sql<Submission>`
      select event.event_id, event.domain_id, told.user_id, told.type, told.id, told.name, webforms.name as form,
        answer.submitted_at as at, wish.by_mail
      from ${eventRows(events)}
      join webform_submission_logs as answer on answer.domain_id = event.domain_id and answer.id = event.record_id
      join webforms on webforms.domain_id = answer.domain_id and webforms.id = answer.webform_id
      left join deals on deals.domain_id = answer.domain_id and deals.id = answer.deal_id
      left join contacts on contacts.domain_id = answer.domain_id and contacts.id = answer.contact_id
      cross join lateral (
        select distinct on (user_id) type, id, name, user_id from (
          select 1 as rank, 'deal' as type, deals.id, deals.name, deals.user_id where deals.user_id is not null
          union all
          select 1, 'contact', contacts.id, contacts.name, contacts.user_id where deals.user_id is null
          union all
          select 2, case when deals.id is null then 'contact' else 'deal' end, coalesce(deals.id, contacts.id),
            coalesce(deals.name, contacts.name), named.user_id from unnest(webforms.notification_user_ids) as named (user_id)
        ) as everyone order by user_id, rank
      ) as told
      join members on members.domain_id = answer.domain_id and members.user_id = told.user_id
        and members.deleted_at is null
      left join member_settings on member_settings.domain_id = members.domain_id
        and member_settings.user_id = members.user_id
      cross join lateral (select coalesce((chosen->>'web')::boolean, true) as by_bell,
          coalesce((chosen->>'mail')::boolean, false) and not (
            webforms.notification_mail_enabled and told.user_id = any(webforms.notification_user_ids)) as by_mail
        from (select member_settings.notifications->'form_submission' as chosen) as setting) as wish
      where wish.by_bell or wish.by_mail`.execute(tx);
    const loud = new Map(events.filter(({ origin }) => !origin.is_quiet).map((event) => [event.id, event]));
    const told = rows.filter(({ event_id }) => loud.has(event_id));
    await addNotices(
      tx,
      told.filter((row) => !row.by_mail),
    );
    const mailed = told.filter((row) => row.by_mail);
    await askNews(
      tx,
      mailed.map(({ event_id, user_id, form, type, id, name }): RecordNews => {
        const event = loud.get(event_id)!;
        const mark = `event ${event_id}`;
        return { event, kind: 'form_submission', to: [user_id], about: { type, id, name }, text: form, mark };
      }),
    );
  });
}

/** Adds the notices of members who get no mail of them: at once and all together, as answers may come in thousands. */
async function addNotices(tx: Transaction, rows: readonly Submission[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('notices')
    .values(
      rows.map(({ event_id, domain_id, user_id, type, id, name, form, at }) => ({
        ...{ domain_id, user_id, event_id, kind: 'form_submission', created_at: at },
        ...{ subject_type: type, subject_id: id, title: name, excerpt: form },
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute();
}
