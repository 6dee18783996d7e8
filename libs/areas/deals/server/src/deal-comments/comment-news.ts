import { askNews } from '@crm/notices-server';
import { eventRows } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

interface Comment {
  event_id: number;
  deal_id: number;
  name: string;
  body: string;
  mentioned_user_ids: number[];
}

/** Notifies the members whom a comment mentions, and those whom a changed comment mentions in addition. */
export function tellMentions({ events: registry }: AppContext): void {
  registry.subscribe('news of deal comments', ['deal_comment.created', 'deal_comment.updated'], async (tx, events) => {
    const { rows } = await sql<Comment>`
      select event.event_id, deals.id as deal_id, deals.name, comment.body, comment.mentioned_user_ids
      from ${eventRows(events)}
      join deal_comments as comment on comment.domain_id = event.domain_id and comment.id = event.record_id
      join deals on deals.domain_id = comment.domain_id and deals.id = comment.deal_id
      where comment.deleted_at is null`.execute(tx);
    const comments = new Map(rows.map((row) => [row.event_id, row]));
    const news = events.flatMap((event) => {
      const comment = comments.get(event.id);
      if (!comment) return [];
      const about = { type: 'deal', id: comment.deal_id, name: comment.name } as const;
      const to = newlyMentioned(event, comment.mentioned_user_ids);
      return { event, kind: 'mention', to, about, text: comment.body, mark: `deal_comment ${event.recordId}` } as const;
    });
    await askNews(tx, news);
  });
}

/** Returns the members whom an event of a comment mentions for the first time. */
export function newlyMentioned(
  { name, changes }: { name: string; changes: { mentioned_user_ids?: readonly [unknown, unknown] } },
  mentioned: readonly number[],
): readonly number[] {
  if (name.endsWith('.created')) return mentioned;
  const [before, after] = (changes.mentioned_user_ids ?? [[], []]) as [number[], number[]];
  return after.filter((id) => !before.includes(id));
}
