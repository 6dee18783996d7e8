import type { Transaction } from '@crm/database';
import { askNews, ownerNews } from '@crm/notices-server';
import { eventRows } from '@crm/server-kit';
import type { AppContext, DomainEvent } from '@crm/server-kit';
import { sql } from 'kysely';

/** Joins the targets of `actions`, for `targetName`. */
export const targets = sql`
  left join deals on deals.domain_id = actions.domain_id and deals.id = actions.deal_id
  left join contacts on contacts.domain_id = actions.domain_id and contacts.id = actions.contact_id
  left join customers on customers.domain_id = actions.domain_id and customers.id = actions.customer_id`;
/** The name of an action, which is that of its target. */
export const targetName = sql`coalesce(deals.name, contacts.name, customers.name, '')`;

/** Returns the actions of events. */
async function actionsOf(tx: Transaction, events: readonly DomainEvent[]) {
  const { rows } = await sql<{ event_id: number; name: string }>`
    select event.event_id, ${targetName} as name from ${eventRows(events)}
    join actions on actions.domain_id = event.domain_id and actions.id = event.record_id ${targets}
    where actions.deleted_at is null`.execute(tx);
  return rows;
}

/** Notifies the new and the former owners of actions (spec 3 §2.17). */
export function tellActionOwners({ events: registry }: AppContext): void {
  registry.subscribe('news of action owners', ['action.created', 'action.owner_changed'], async (tx, events) =>
    askNews(tx, ownerNews('action', events, await actionsOf(tx, events))),
  );
}

/** Notifies invited members. A change of an action writes all of its invitees again: those of before are left out. */
export function tellInvitees({ events: registry }: AppContext): void {
  registry.subscribe('news of invitees', ['action_invitee.created', 'action_invitee.deleted'], async (tx, events) => {
    const before = new Set(events.filter(({ name }) => name === 'action_invitee.deleted').map(inviteeOf));
    const invited = events.filter((event) => event.name === 'action_invitee.created' && !before.has(inviteeOf(event)));
    if (invited.length === 0) return;
    const names = new Map((await actionsOf(tx, invited)).map(({ event_id, name }) => [event_id, name]));
    const news = invited.flatMap((event) => {
      const name = names.get(event.id);
      if (name === undefined) return [];
      const to = [event.changes.user_id![1] as number];
      return { event, kind: 'invited', to, about: { type: 'action', id: event.recordId, name } } as const;
    });
    await askNews(tx, news);
  });
}

/** Returns what the deleted and the new row of one invitee have in common within a change. */
function inviteeOf({
  origin,
  domainId,
  recordId,
  changes,
}: DomainEvent<'action_invitee.created' | 'action_invitee.deleted'>): string {
  const userId = changes.user_id?.find((id) => id !== null);
  return [origin.request_id, domainId, recordId, userId].join(' ');
}
