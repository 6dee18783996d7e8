import { tellNews } from '@crm/notices-server';
import { addJob } from '@crm/server-kit';
import type { Outcome, Step } from '../engine/step.ts';
import { filledText } from './filled-text.ts';

/** Notifies the owner of the record and the named members; the mark makes it one notice for each run and block. */
export async function notifyUser(step: Step): Promise<Outcome> {
  const { ctx, run, node, record } = step;
  const { members = [], owner = false, text = '' } = node.settings;
  const ofOwner = owner && typeof record['user_id'] === 'number' ? [record['user_id']] : [];
  const userIds = [...new Set([...ofOwner, ...members])];
  await addJob(ctx.db.tx, tellNews, {
    domain_id: ctx.domainId,
    kind: 'automation_notice',
    actor_id: null,
    user_ids: userIds,
    subject_type: run.entity,
    subject_id: run.recordId,
    title: run.name,
    others: 0,
    text: filledText(step, text),
    mark: `automation run ${run.id} ${node.id}`,
  });
  return { facts: [{ label: 'members', value: userIds.join(', ') }] };
}
