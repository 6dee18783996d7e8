import type { NoticeKind, NoticeSubject, RecordKind } from '@crm/contract';
import { askNews } from '@crm/notices-server';
import type { RecordNews } from '@crm/notices-server';
import { eventRows } from '@crm/server-kit';
import type { AppContext, DomainEventName } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The notices of a kind's comments. */
interface CommentNews {
  kind: RecordKind & { entity: NoticeSubject };
  /** The record's name, as SQL over the kind's table and `joins`. */
  name: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  /** The record's owner, as SQL; default: its column `user_id`. */
  owner?: RawBuilder<unknown>;
  /** The notice of a new comment to the record's owner; absent: only the mentioned members get one. */
  toOwner?: NoticeKind;
}

interface Comment {
  event_id: number;
  record_id: number;
  owner_id: number | null;
  name: string;
  body: string;
  mentioned_user_ids: number[];
}

/** Notifies the members whom a comment newly mentions, and the record's owner of a new comment. */
export function tellComments(
  { events: registry }: AppContext,
  { kind: { entity, plural }, name, joins = sql``, owner = sql.ref(`${plural}.user_id`), toOwner }: CommentNews,
): void {
  // A project knows the events of the areas that it imports, which need not have those of every kind.
  const names: readonly string[] = [`${entity}_comment.created`, `${entity}_comment.updated`];
  const column = (key: string) => sql.ref(`${plural}.${key}`);
  registry.subscribe(`news of ${entity} comments`, names as readonly DomainEventName[], async (tx, events) => {
    const { rows } = await sql<Comment>`
      select event.event_id, ${column('id')} as record_id, ${owner} as owner_id, ${name} as name,
        comment.body, comment.mentioned_user_ids
      from ${eventRows(events)}
      join ${sql.table(`${entity}_comments`)} as comment on comment.domain_id = event.domain_id
        and comment.id = event.record_id
      join ${sql.table(plural)} on ${column('domain_id')} = comment.domain_id
        and ${column('id')} = ${sql.ref(`comment.${entity}_id`)} ${joins}
      where comment.deleted_at is null`.execute(tx);
    const comments = new Map(rows.map((row) => [row.event_id, row]));
    const news = events.flatMap((event): RecordNews[] => {
      const comment = comments.get(event.id);
      if (!comment) return [];
      const isNew = event.name === names[0];
      const mentioned = isNew ? comment.mentioned_user_ids : newlyMentioned(event.changes);
      const about = { type: entity, id: comment.record_id, name: comment.name };
      const said = { event, about, text: comment.body, mark: `${entity}_comment ${event.recordId}` };
      const owners = [comment.owner_id].filter((id) => id !== null && !mentioned.includes(id));
      return [
        { ...said, kind: 'mention', to: mentioned },
        ...(isNew && toOwner ? [{ ...said, kind: toOwner, to: owners }] : []),
      ];
    });
    await askNews(tx, news);
  });
}

/** Returns the members whom a changed comment mentions for the first time. */
function newlyMentioned(changes: object): readonly number[] {
  const { mentioned_user_ids = [[], []] } = changes as { mentioned_user_ids?: [number[], number[]] };
  const [before, after] = mentioned_user_ids;
  return after.filter((id) => !before.includes(id));
}
