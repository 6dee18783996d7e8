import { askNews } from '@crm/notices-server';
import { eventRows } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Notifies members who opted in of deals that reach a phase that ends them (status 2: won). */
export function tellFinalPhases({ events: registry }: AppContext): void {
  registry.subscribe('news of final phases', ['deal.created', 'deal.phase_moved'], async (tx, events) => {
    const phases = events.map(({ changes }) => (changes.phase_id?.[1] ?? null) as number | null);
    const { rows } = await sql<{ event_id: number; name: string }>`
      select event.event_id, deals.name from ${eventRows(events)}
      join unnest(${events.map(({ id }) => id)}::bigint[], ${phases}::bigint[]) as moved (event_id, phase_id)
        using (event_id)
      join deals on deals.domain_id = event.domain_id and deals.id = event.record_id and deals.deleted_at is null
      join phases on phases.domain_id = deals.domain_id and phases.id = coalesce(moved.phase_id, (
          select phase_id from deal_phase_histories as first
          where first.domain_id = deals.domain_id and first.deal_id = deals.id order by first.id limit 1))
        and phases.status = 2
      where wants_news(event.domain_id, 'final_phase')`.execute(tx);
    const names = new Map(rows.map(({ event_id, name }) => [event_id, name]));
    const news = events.flatMap((event) => {
      const name = names.get(event.id);
      if (name === undefined) return [];
      return {
        event,
        kind: 'final_phase',
        to: 'everybody',
        about: { type: 'deal', id: event.recordId, name },
      } as const;
    });
    await askNews(tx, news);
  });
}
