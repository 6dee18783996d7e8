import { periodAt } from '@crm/format/periods';
import { notFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { companyCalendar } from '@crm/targets-server';
import { mustSeeType } from '../forecast/forecast-deals.ts';
import { rankingOf } from './ranking-id.ts';
import type { RankingKey } from './ranking-id.ts';

/** Returns the subject of an id, whose period must start on its day in the company's calendar. */
export async function knownRanking(ctx: StaffContext, id: number): Promise<RankingKey> {
  const key = rankingOf(id);
  if (!key) throw notFound();
  const calendar = await companyCalendar(ctx.db);
  if (periodAt(key.term, key.from, calendar).from !== key.from) throw notFound();
  await mustSeeType(ctx, key.dealTypeId);
  return key;
}
