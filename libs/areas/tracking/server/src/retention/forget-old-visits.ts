import type { DatabaseHandle } from '@crm/database';
import { forgetViewMarks } from '../recorder/view-marks.ts';
import { settingsRepository } from '../settings/settings.repository.ts';

/** So that no transaction holds many rows for long. */
const AT_ONCE = 5000;

/**
 * The nightly job: visits older than a company keeps them (13 months unless set) go, with everything done in them; so do
 * the marks of counted views.
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
