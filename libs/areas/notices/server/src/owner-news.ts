import type { NoticeSubject } from '@crm/contract';
import { eventRows } from '@crm/server-kit';
import type { AppContext, DomainEvent, DomainEventName } from '@crm/server-kit';
import { sql } from 'kysely';
import { askNews, memberOf } from './ask-news.ts';
import type { RecordNews } from './ask-news.ts';

interface Named {
  event_id: number;
  name: string;
}

/** Notifies the new and the former owners of a table's records (spec 3 §2.17). */
export function tellOwners(
  app: AppContext,
  type: NoticeSubject,
  { table, names }: { table: 'contacts' | 'customers' | 'deals'; names: readonly DomainEventName[] },
): void {
  app.events.subscribe(`news of ${type} owners`, names, async (tx, events) => {
    const { rows } = await sql<Named>`
      select event.event_id, record.name from ${eventRows(events)}
      join ${sql.table(table)} as record on record.domain_id = event.domain_id and record.id = event.record_id
      where record.deleted_at is null`.execute(tx);
    await askNews(tx, ownerNews(type, events, rows));
  });
}

/**
 * Returns the news of other owners. A new record goes from the member who creates it to its owner; what no member
 * does, such as a form's deal, is no news here.
 */
export function ownerNews(type: NoticeSubject, events: readonly DomainEvent[], rows: readonly Named[]): RecordNews[] {
  const names = new Map(rows.map(({ event_id, name }) => [event_id, name]));
  return events.flatMap((event): RecordNews[] => {
    const name = names.get(event.id);
    if (name === undefined || memberOf(event) === null) return [];
    const about = { type, id: event.recordId, name };
    const { user_id: owners } = event.changes as { user_id?: [number | null, number | null] };
    const [before, after] = owners ?? [null, null];
    return [
      { event, kind: 'assigned', to: [after], about },
      { event, kind: 'unassigned', to: [before], about },
    ];
  });
}
