import type { Transaction } from '@crm/database';
import { addJob } from '@crm/server-kit';
import type { AppContext, DomainEvent, DomainEventName } from '@crm/server-kit';
import { entityOf } from '@crm/automations-rules';
import { sql } from 'kysely';
import type { StoredNode } from '../graph.types.ts';
import { runAutomations } from './tasks.ts';
import { MOST_DEPTH, isWatched } from './watching.ts';
import type { Changes } from './watching.ts';

/** The triggers that an event may start, by its name. */
export const triggersOf: Partial<Record<DomainEventName, readonly string[]>> = {
  'deal.created': ['deal_created'],
  'deal.updated': ['deal_updated'],
  'customer.created': ['customer_created'],
  'customer.updated': ['customer_updated'],
  'contact.created': ['contact_created'],
  'contact.updated': ['contact_updated', 'lifecycle_stage_changed'],
  'action.created': ['deal_action_created'],
  'action.updated': ['deal_action_updated'],
  'custom_object.created': ['custom_object_created'],
  'custom_object.updated': ['custom_object_updated'],
  'form.submitted': ['webform_submitted'],
};

export interface Watcher {
  domain_id: number;
  id: number;
  revision: number;
  trigger: StoredNode;
}

/** A run that an event starts if the conditions hold. */
interface NewRun {
  domain_id: number;
  automation_id: number;
  revision: number;
  cause: string;
  event_id: number;
  entity: string;
  record_id: number;
  depth: number;
  origin: object;
  changes: object;
  status: 'new' | 'skipped';
  reason: string | null;
}

/**
 * Subscribes automations to the events of records: in the transaction that moves the cursor, each event gets a run of
 * every automation that watches it. The conditions are evaluated by the job that is added with the runs.
 */
export function noteEventsOn({ events: registry }: AppContext): void {
  registry.subscribe('automations', Object.keys(triggersOf) as DomainEventName[], (tx, events) =>
    noteEvents(tx, events),
  );
}

async function noteEvents(tx: Transaction, events: readonly DomainEvent[]): Promise<void> {
  const watchers = await watchersOf(tx, [...new Set(events.map(({ domainId }) => domainId))]);
  if (watchers.length === 0) return;
  const pairs = events.flatMap((event) =>
    watchers.filter((watcher) => startsAt(watcher, event)).map((watcher) => ({ watcher, event })),
  );
  if (pairs.length === 0) return;
  const submissions = await submissionsOf(
    tx,
    pairs.filter(({ watcher }) => watcher.trigger.kind === 'webform_submitted').map(({ event }) => event),
  );
  const runs = pairs.flatMap(({ watcher, event }) => runOf(watcher, event, submissions));
  if (runs.length === 0) return;
  await insertRuns(tx, runs);
  for (const domainId of new Set(runs.map((run) => run.domain_id))) await orderRuns(tx, domainId);
}

/** Adds the job that goes on with the runs of a company. */
export const orderRuns = (tx: Transaction, domainId: number): Promise<void> =>
  addJob(tx, runAutomations, { domain_id: domainId }, { key: `automations ${domainId}` });

/** Returns the enabled automations of companies that have the feature, with their triggers. */
async function watchersOf(tx: Transaction, domainIds: readonly number[]): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select a.domain_id, a.id, a.revision, jsonb_path_query_first(r.graph, '$.nodes[*] ? (@.kind == $kind)',
        jsonb_build_object('kind', a.trigger_kind)) as trigger
    from automations as a
    join automation_revisions as r on r.domain_id = a.domain_id and r.automation_id = a.id and r.number = a.revision
    join domains as d on d.id = a.domain_id and coalesce((d.features ->> 'automation')::boolean, true)
    where a.domain_id = any(${[...domainIds]}::bigint[]) and a.status = 'enabled' and a.deleted_at is null
      and a.trigger_kind = any(${Object.values(triggersOf).flat()}::text[])`.execute(tx);
  return rows;
}

function startsAt({ domain_id, id, trigger }: Watcher, { domainId, name, origin, changes }: DomainEvent): boolean {
  if (domain_id !== domainId || !triggersOf[name]?.includes(trigger.kind)) return false;
  if ((origin.is_quiet || origin.is_bulk) && !trigger.settings.bulk) return false;
  // An automation never starts itself.
  if (origin.actor?.kind === 'automation' && origin.actor.id === id) return false;
  return isWatched(trigger, changes as Changes);
}

interface Submission {
  event_id: number;
  webform_id: number;
  contact_id: number | null;
}

/** Returns the form and the contact of answers. */
async function submissionsOf(tx: Transaction, events: readonly DomainEvent[]): Promise<Map<number, Submission>> {
  if (events.length === 0) return new Map();
  const { rows } = await sql<Submission>`
    select event.event_id, log.webform_id, log.contact_id
    from unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(({ domainId }) => domainId)}::bigint[],
      ${events.map(({ recordId }) => recordId)}::bigint[]) as event (event_id, domain_id, record_id)
    join webform_submission_logs as log on log.domain_id = event.domain_id and log.id = event.record_id`.execute(tx);
  return new Map(rows.map((row) => [row.event_id, row]));
}

function runOf(
  { domain_id, id, revision, trigger }: Watcher,
  event: DomainEvent,
  submissions: ReadonlyMap<number, Submission>,
): NewRun[] {
  const submission = trigger.kind === 'webform_submitted' ? submissions.get(event.id) : undefined;
  const { forms = [] } = trigger.settings;
  if (trigger.kind === 'webform_submitted') {
    if (!submission?.contact_id || (forms.length > 0 && !forms.includes(submission.webform_id))) return [];
  }
  const depth = event.origin.cause?.depth ?? 0;
  const isTooDeep = depth >= MOST_DEPTH;
  return [
    {
      ...{ domain_id, automation_id: id, revision, cause: causeOf(event), event_id: event.id, depth },
      entity: entityOf(trigger)!,
      record_id: submission?.contact_id ?? event.recordId,
      origin: event.origin,
      changes: event.changes,
      status: isTooDeep ? 'skipped' : 'new',
      reason: isTooDeep ? 'too_deep' : null,
    },
  ];
}

/**
 * Returns the name of a change: two events of one record in one request, or in one slice of a run, start one run.
 */
const causeOf = ({ id, origin }: DomainEvent): string =>
  origin.request_id ? `request ${origin.request_id}` : `event ${id}`;

const insertRuns = (tx: Transaction, runs: readonly NewRun[]) =>
  sql`insert into automation_runs (domain_id, automation_id, revision, cause, event_id, entity, record_id, depth, origin,
      changes, status, reason, ended_at)
    select domain_id, automation_id, revision, cause, event_id, entity, record_id, depth, origin, changes, status, reason,
      case when status = 'skipped' then now() end
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as run (domain_id bigint, automation_id bigint,
      revision integer, cause text, event_id bigint, entity text, record_id bigint, depth integer, origin jsonb,
      changes jsonb, status text, reason text)
    on conflict do nothing`.execute(tx);
