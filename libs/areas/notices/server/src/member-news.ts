import type {} from '@crm/identity-server';
import { eventRows } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { askNews } from './ask-news.ts';

/** Notifies members who opted in of those who join or leave the company. */
export function tellMemberNews(app: AppContext): void {
  app.events.subscribe(
    'news of members',
    ['member.created', 'member.restored', 'member.deleted'],
    async (tx, events) => {
      const { rows } = await sql<{ event_id: number; name: string }>`
      select event.event_id, members.name from ${eventRows(events)}
      join members on members.domain_id = event.domain_id and members.user_id = event.record_id
      where wants_news(event.domain_id, 'member_changes')`.execute(tx);
      const names = new Map(rows.map(({ event_id, name }) => [event_id, name]));
      await askNews(
        tx,
        events.flatMap((event) => {
          const name = names.get(event.id);
          if (name === undefined) return [];
          const kind = event.name === 'member.deleted' ? 'member_left' : 'member_joined';
          const about = { type: 'member', id: event.recordId, name } as const;
          return [{ event, kind, to: 'everybody', about, actor: event.recordId, mark: `event ${event.id}` }];
        }),
      );
    },
  );
}
