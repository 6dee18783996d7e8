import type { Check } from '../checks.ts';
import { check } from '../checks.ts';
import { markOfRun } from '../load/story.ts';
import type { Stage } from '../stage/stage.ts';
import { until } from '../wait.ts';

/** The time for the relay on a machine with other work, with the pauses of a subscriber that failed meanwhile (ms). */
const RELAYED = 60_000;

const marked = (column: string) => `r.domain_id = $1 and r.${column} like '${markOfRun}%'`;

/**
 * The records of this run with the number of events that each must have left, as queries of `id, mark, wanted`; the
 * phases of a deal are those of its history, the first of which is that of its creation.
 */
const wanted: { what: string; entity: string; events: string; records: string }[] = [
  ...(['customer', 'contact', 'deal'] as const).map((entity) => ({
    what: `${entity} created`,
    entity,
    events: `e.kind = 'created'`,
    records: `select r.id, r.name as mark, 1 as wanted from ${entity}s r where ${marked('name')}`,
  })),
  {
    what: 'action created',
    entity: 'action',
    events: `e.kind = 'created'`,
    records: `select r.id, r.pre_note as mark, 1 as wanted from actions r where ${marked('pre_note')}`,
  },
  {
    what: 'form submitted',
    entity: 'webform_submission',
    events: `e.kind = 'created'`,
    records: `select l.id, r.email as mark, 1 as wanted from webform_submission_logs l
      join contacts r on r.domain_id = l.domain_id and r.id = l.contact_id where ${marked('email')}`,
  },
  {
    what: 'deal moved',
    entity: 'deal',
    events: `e.kind = 'updated' and e.changes ? 'phase_id'`,
    records: `select r.id, r.name as mark, (select count(*)::int - 1 from deal_phase_histories h
      where h.domain_id = r.domain_id and h.deal_id = r.id) as wanted from deals r where ${marked('name')}`,
  },
  {
    what: 'deal deleted',
    entity: 'deal',
    events: `e.kind = 'deleted'`,
    records: `select r.id, r.name as mark, (r.deleted_at is not null)::int as wanted from deals r where ${marked('name')}`,
  },
];

/** Checks that the relay gets to the end, and that each change of this run left one event: none lost, none twice. */
export async function checkEvents(stage: Stage): Promise<Check[]> {
  const left = await relayed(stage);
  const { rows, company } = stage;
  const faults = await Promise.all(
    wanted.map(async ({ what, entity, events, records }) => {
      const wrong = await rows<{ mark: string; found: number; wanted: number }>(
        `select r.mark, count(e.id)::int as found, r.wanted from (${records}) r
         left join domain_events e on e.domain_id = $1 and e.entity = '${entity}' and e.record_id = r.id and ${events}
         group by r.id, r.mark, r.wanted having count(e.id) <> r.wanted`,
        [company.domainId],
      );
      return wrong.map(({ mark, found, wanted: right }) => `${what}: ${mark} left ${found} events instead of ${right}`);
    }),
  );
  return [check('events are relayed', left), check('one event for each change', faults.flat())];
}

/** Waits for the relay; returns what it left, or gave up, when the time is over. */
async function relayed({ rows }: Stage): Promise<string[]> {
  const waiting = `select subscriber || ': ' || coalesce(last_error, 'is behind') as what from event_cursors
    where position < (select coalesce(max(position), 0) from domain_events)
    union all select count(*) || ' events in the outbox' from event_outbox having count(*) > 0`;
  const isDone = async () => (await rows(waiting)).length === 0;
  const late = await until('the relay gets to the end', isDone, RELAYED).then(
    () => [],
    async (error: Error) => [error.message, ...(await rows<{ what: string }>(waiting)).map(({ what }) => what)],
  );
  const given = await rows<{ what: string }>(`select subscriber || ' gave up: ' || error as what from event_failures`);
  return [...late, ...given.map(({ what }) => what)];
}
