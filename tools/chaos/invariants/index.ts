import type { Check } from '../checks.ts';
import type { Ledger } from '../load/ledger.ts';
import type { Stage } from '../stage/stage.ts';
import { checkDeliveries } from './deliveries.ts';
import { checkEvents } from './events.ts';
import { checkForeignKeys } from './foreign-keys.ts';
import { checkNotices } from './notices.ts';
import { checkRecords } from './records.ts';
import { checkRollups } from './rollups.ts';

/** Checks the invariants when every client has finished, whatever was broken meanwhile. */
export async function checkInvariants(stage: Stage, ledger: Ledger, rounds: number): Promise<Check[]> {
  return [
    ...(await checkRecords(stage, ledger)),
    ...(await checkEvents(stage)),
    ...(await checkDeliveries(stage, rounds)),
    await checkNotices(stage),
    ...(await checkRollups(stage)),
    await checkForeignKeys(stage),
  ];
}
