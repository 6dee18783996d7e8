import { addJob } from '@crm/server-kit';
import type { Transaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { wakeAutomations } from '../engine/tasks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Adds the waking job of a time within the next minute; later times are found by the job of their minute, so that a
 * million waiting runs take no place in the queue.
 */
export async function wakeSoon({ clock }: AppContext, tx: Transaction, at: Date): Promise<void> {
  if (at.getTime() - clock.now().getTime() > MINUTE) return;
  const runAt = new Date(Math.ceil(at.getTime() / SECOND) * SECOND);
  await addJob(tx, wakeAutomations, {}, { key: `wake automations ${runAt.toISOString()}`, runAt });
}
