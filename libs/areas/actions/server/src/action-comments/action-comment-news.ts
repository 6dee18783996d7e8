import { newlyMentioned } from '@crm/deals-server';
import { askNews } from '@crm/notices-server';
import type { RecordNews } from '@crm/notices-server';
import { eventRows } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { targetName, targets } from '../actions/action-news.ts';

interface Comment {
  event_id: number;
  action_id: number;
  user_id: number | null;
  name: string;
  body: string;
  mentioned_user_ids: number[];
}

/** Notifies the owner of an action of a new comment, and the members whom a comment newly mentions. */
export function tellActionComments({ events: registry }: AppContext): void {
  const names = ['action_comment.created', 'action_comment.updated'] as const;
  registry.subscribe('news of action comments', names, async (tx, events) => {
    const { rows } = await sql<Comment>`
      select event.event_id, actions.id as action_id, actions.user_id, comment.body, comment.mentioned_user_ids,
        ${targetName} as name
      from ${eventRows(events)}
      join action_comments as comment on comment.domain_id = event.domain_id and comment.id = event.record_id
      join actions on actions.domain_id = comment.domain_id and actions.id = comment.action_id ${targets}
      where comment.deleted_at is null`.execute(tx);
    const comments = new Map(rows.map((row) => [row.event_id, row]));
    const news = events.flatMap((event): RecordNews[] => {
      const comment = comments.get(event.id);
      if (!comment) return [];
      const mentioned = newlyMentioned(event, comment.mentioned_user_ids);
      const about = { type: 'action', id: comment.action_id, name: comment.name } as const;
      const said = { event, about, text: comment.body, mark: `action_comment ${event.recordId}` };
      const owners = [comment.user_id].filter((id) => id !== null && !mentioned.includes(id));
      return [
        { ...said, kind: 'mention', to: mentioned },
        ...(event.name === 'action_comment.created' ? [{ ...said, kind: 'action_comment' as const, to: owners }] : []),
      ];
    });
    await askNews(tx, news);
  });
}
