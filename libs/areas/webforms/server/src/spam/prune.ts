import type { DatabaseHandle } from '@crm/database';

/** Long after a pass has run out, so that a submission under way and its repetition still find it. */
const PASS_KEPT = 3_600_000;
/** Thirty days: time enough to see whether a person was taken for a machine. */
const REJECTION_KEPT = 30 * 86_400_000;

/** Deletes what nobody asks for any more, of all companies; a job does it every night. */
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
