import type { DatabaseHandle } from '@crm/database';
import { forgetViewMarks } from '../recorder/view-marks.ts';
import { settingsRepository } from '../settings/settings.repository.ts';

/** The rows per transaction, so that none locks many rows for long. */
const AT_ONCE = 5000;

/**
 * Deletes visits that are older than the company keeps them (13 months by default), with their events, and the marks of
 * counted views; a nightly job calls it.
 */
export async function forgetOldVisits({ system, tenant }: DatabaseHandle, now: Date): Promise<number> {
  const companies = await system.selectFrom('domains').select('id').orderBy('id').execute();
  let gone = 0;
  for (const { id } of companies) {
    let deleted: number;
    do {
      deleted = await settingsRepository.deleteOldest(tenant(id), now, AT_ONCE);
      gone += deleted;
    } while (deleted === AT_ONCE);
    await forgetViewMarks(tenant(id), now);
  }
  return gone;
}
