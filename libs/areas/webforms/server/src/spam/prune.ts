import type { DatabaseHandle } from '@crm/database';
import { DAY_MS } from '@crm/format/days';

/** The time that an expired pass is kept, in ms, so that a pending submission and its repetition still find it. */
const PASS_KEPT = 3_600_000;
/** Thirty days, in ms: enough time to check if a person was taken for a machine. */
const REJECTION_KEPT = 30 * DAY_MS;

/** Deletes expired passes and old rejections of all companies; a nightly job calls it. */
export async function pruneSpam({ system }: Pick<DatabaseHandle, 'system'>, now: Date): Promise<void> {
  await system
    .deleteFrom('webform_spam_passes')
    .where('expires_at', '<', new Date(now.getTime() - PASS_KEPT).toISOString())
    .execute();
  await system
    .deleteFrom('webform_rejections')
    .where('rejected_at', '<', new Date(now.getTime() - REJECTION_KEPT).toISOString())
    .execute();
}
