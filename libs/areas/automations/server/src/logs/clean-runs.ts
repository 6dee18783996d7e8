import type { AppContext } from '@crm/server-kit';
import { DAY_MS } from '@crm/format/days';
import { sql } from 'kysely';

/** The days for which runs are kept (spec 3 §2.11). */
const KEPT_DAYS = 180;

export const cleanRuns = ({ database }: AppContext, now: Date) =>
  sql`delete from automation_runs where ended_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`.execute(
    database.system,
  );
