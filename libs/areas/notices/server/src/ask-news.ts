import type { NoticeKind, NoticeSubject } from '@crm/contract';
import { inScope } from '@crm/database';
import type { Transaction } from '@crm/database';
import { addJob, causedBy } from '@crm/server-kit';
import type { DomainEvent } from '@crm/server-kit';
import { tellNews } from './tell-news.ts';

/** News of one record, caused by an event. */
export interface RecordNews {
  event: DomainEvent;
  kind: NoticeKind;
  /** The members to notify, except the one who made the change; `everybody` by their settings. */
  to: readonly (number | null)[] | 'everybody';
  about: { type: NoticeSubject; id: number; name: string };
  text?: string;
  /** The acting member, who is not notified; by default the one who caused the event. */
  actor?: number;
  /** The key under which each member is notified once; by default the change that caused the event. */
  mark?: string;
}

/**
 * Adds the jobs that notify members, in the transaction of a subscriber. News of one change with the same kind and
 * recipients make one notice, which names one record and counts the others. Quiet events cause none.
 */
export async function askNews(tx: Transaction, news: readonly RecordNews[]): Promise<void> {
  const groups = Map.groupBy(
    news.map(addressed).filter(({ event, to }) => !event.origin.is_quiet && (to === null || to.length > 0)),
    ({ event, kind, to, mark }) => JSON.stringify([event.domainId, kind, mark, to]),
  );
  for (const [{ event, kind, to, about, text, actor, mark }, ...others] of groups.values() as Iterable<Group>) {
    const asked = {
      ...{ domain_id: event.domainId, kind, actor_id: actor, user_ids: to },
      ...{ subject_type: about.type, subject_id: about.id, title: about.name },
      ...{ others: others.length, text: text ?? null, mark },
    };
    await inScope({ origin: causedBy(event) }, () => addJob(tx, tellNews, asked));
  }
}

type Addressed = ReturnType<typeof addressed>;
type Group = [Addressed, ...Addressed[]];

/** Returns the news with its mark, and without the acting member among its recipients. */
function addressed({ to, ...news }: RecordNews) {
  const { event, about } = news;
  const actor = news.actor ?? memberOf(event);
  const mark = news.mark ?? `${about.type} ${event.origin.request_id || `event ${event.id}`}`;
  const ids = to === 'everybody' ? null : [...new Set(to)].filter((id) => id !== null && id !== actor);
  return { ...news, actor, mark, to: ids as number[] | null };
}

/** Returns the member who caused an event; null for a form, a job of its own or the system. */
export const memberOf = ({ origin: { actor } }: DomainEvent): number | null =>
  actor?.kind === 'member' ? (actor.id ?? null) : null;
