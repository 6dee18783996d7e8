import type { DatabaseHandle } from '@crm/database';
import { sql } from 'kysely';

/** The days for which settled effects are kept: their keys keep a repeated cause from sending twice. */
const KEPT_DAYS = 400;

/** Deletes old settled effects. */
export const cleanEffects = ({ system }: Pick<DatabaseHandle, 'system'>, now: Date): Promise<unknown> =>
  sql`delete from effects where settled_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(system);
