import type { Check } from '../checks.ts';
import { check } from '../checks.ts';
import { markOfRun } from '../load/story.ts';
import type { Stage } from '../stage/stage.ts';
import { until } from '../wait.ts';

const tasks = `('webform_answered', 'webform_deliver', 'send_mail', 'notify_members')`;
const jobs = `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier in ${tasks}`;

/** The time for all jobs, on a machine with other work (ms). */
const WORK_OFF = 60_000;

/** The jobs that a worker runs at a time: as many may run twice when it is killed before it records their end. */
const IN_HAND = 2;

/**
 * Checks that each answer is followed by one mail and one call, all of them done. A repeat after a kill has the same
 * id, by which the receiver recognizes it; it may affect only jobs that were running.
 */
export async function checkDeliveries(stage: Stage, rounds: number): Promise<Check[]> {
  const left = await workOff(stage);
  const { rows, company, mails, hooks } = stage;
  const answers = await rows<{ id: number; email: string; notes: number }>(
    `select l.id, c.email, (select count(*)::int from webform_deliveries d left join mails m on m.id = d.mail_id
        where d.domain_id = l.domain_id and d.submission_id = l.id and coalesce(m.state, d.state) = 'sent') as notes
     from webform_submission_logs l join contacts c on c.domain_id = l.domain_id and c.id = l.contact_id
     where l.domain_id = $1 and c.email like '${markOfRun}%'`,
    [company.domainId],
  );
  const given = await rows<{ what: string }>(
    `select t.identifier || ': ' || coalesce(j.last_error, '') as what from ${jobs} and j.attempts >= j.max_attempts`,
  );
  const received: { what: string; ids: (string | number)[] }[] = answers.flatMap(({ id, email }) => [
    { what: `mail to ${email}`, ids: mails.received.get(email) ?? [] },
    { what: `call for answer ${id}`, ids: hooks.received.get(id) ?? [] },
  ]);
  const again = received.reduce((sum, { ids }) => sum + ids.length - new Set(ids).size, 0);
  return [
    check('jobs are worked off', [...left, ...given.map(({ what }) => `given up: ${what}`)]),
    check('one mail and one call for each answer', [
      ...received.flatMap(({ what, ids }) => (new Set(ids).size === 1 ? [] : [`${what}: ${new Set(ids).size}`])),
      ...answers.flatMap(({ id, notes }) => (notes === 2 ? [] : [`answer ${id}: ${notes} noted as sent`])),
    ]),
    check(
      'sent again under the same id: only what was in hand',
      again <= IN_HAND * rounds ? [] : [`${again} in ${rounds} rounds`],
    ),
  ];
}

/** Waits for the queue without waiting for the time of retries; returns the remaining jobs when the time is over. */
async function workOff({ rows }: Stage): Promise<string[]> {
  const waiting = `${jobs} and j.attempts < j.max_attempts`;
  const isEmpty = async () => {
    await rows(`update graphile_worker._private_jobs set run_at = now() where locked_by is null and run_at > now()
      and id in (select j.id from ${waiting})`);
    return (await rows(`select from ${waiting}`)).length === 0;
  };
  try {
    await until('the queue is empty', isEmpty, WORK_OFF);
    return [];
  } catch (error) {
    const left = await rows<{ what: string }>(
      `select concat_ws(' ', t.identifier, 'after', j.attempts, 'tries, locked for', now() - j.locked_at, 'by',
         coalesce((select 'a worker with a beat ' || (now() - w.seen_at) || ' ago' from workers w where w.pool_id = j.locked_by),
           'a worker without a beat'), j.last_error) as what from ${waiting}`,
    );
    // Otherwise the next fault would be blamed for them.
    await rows(`select graphile_worker.force_unlock_workers(array(select distinct locked_by from ${jobs}
      and j.locked_by is not null))`);
    await until('the queue is empty', isEmpty, WORK_OFF).catch(() => {});
    return [(error as Error).message, ...left.map(({ what }) => what)];
  }
}
