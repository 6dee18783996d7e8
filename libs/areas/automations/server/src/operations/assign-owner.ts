import { viewersOf } from '@crm/identity-server';
import { invalid } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Outcome, Step } from '../engine/step.ts';
import { updateRecord } from './update-records.ts';

/** Makes a member the owner of the run's record: a fixed one, by turns, or the one with the fewest open deals. */
export async function assignOwner(step: Step): Promise<Outcome> {
  const { settings } = step.node;
  const active = await viewersOf(step.ctx.db, settings.members ?? []);
  const members = (settings.members ?? []).filter((id) => active.has(id));
  if (members.length === 0) throw invalid({ field: 'members', rule: 'not_found' });
  const userId = await chosen(step, members);
  await updateRecord(step, step.run.entity, step.run.recordId, { user_id: userId });
  return { facts: [{ label: 'user_id', value: String(userId) }] };
}

async function chosen(step: Step, members: readonly number[]): Promise<number> {
  switch (step.node.settings.mode) {
    case 'round_robin':
      return members[(await turnOf(step)) % members.length]!;
    case 'least_open':
      return fewestOpen(step, members);
    default:
      return members[0]!;
  }
}

/** Takes the next turn of the block; the row is locked until the step is committed, so that no turn is taken twice. */
async function turnOf({ ctx, run, node }: Step): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    insert into automation_turns as known (domain_id, automation_id, node, turn)
    values (${ctx.domainId}, ${run.automationId}, ${node.id}, 0)
    on conflict (domain_id, automation_id, node) do update set turn = known.turn + 1 returning turn`.execute(ctx.db.tx);
  return rows[0]!.turn;
}

/** Returns the member with the fewest open deals; of several, the first in the list. */
async function fewestOpen({ ctx }: Step, members: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select member.id from unnest(${[...members]}::bigint[]) with ordinality as member (id, place)
    order by (select count(*) from deals
        join phases on phases.domain_id = deals.domain_id and phases.id = deals.phase_id and phases.status = 1
      where deals.domain_id = ${ctx.domainId} and deals.user_id = member.id and deals.deleted_at is null), place
    limit 1`.execute(ctx.db.tx);
  return rows[0]!.id;
}
