import type { Input, salesForecasts } from '@crm/contract';
import { addDays } from '@crm/format/days';
import { fullPeriodName } from '@crm/format/periods';
import { compiled, sendCsv } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { companyCalendar } from '@crm/targets-server';
import { sql } from 'kysely';
import { listForecast } from './list-forecast.ts';

type Body = Input<(typeof salesForecasts)['operations']['downloadSalesForecast']>['body'];

const words = {
  ja: { file: '売上予測', all: '全体', none: '未設定' },
  en: { file: 'sales-forecast', all: 'All', none: 'Not set' },
} as const;

const heads = {
  ja: ['期間', '開始日', '終了日', '内訳', '件数', '金額', '確度掛けの金額'],
  en: ['Period', 'From', 'Until', 'Part', 'Deals', 'Amount', 'Weighted amount'],
} as const;

/** The table of the names of each division, and its column of the id. */
const tables = {
  phase: ['phases', 'id'],
  probability: ['probabilities', 'id'],
  product: ['products', 'id'],
  channel: ['channels', 'id'],
  user: ['members', 'user_id'],
  group: ['member_groups', 'id'],
} as const;

/** Returns the file of 売上予測レポート: the figures of `listForecast`, one line per period and part. */
export async function forecastFile(app: AppContext, ctx: StaffContext, body: Body): Promise<Uint8Array> {
  const { data } = await listForecast(app, ctx, body);
  const names = await namesOf(ctx, body.stack_by);
  const calendar = await companyCalendar(ctx.db);
  const { all, none, file } = words[ctx.locale];
  const partOf = (id: number | null) => (body.stack_by === 'none' ? all : id === null ? none : (names.get(id) ?? ''));
  const rows = data.cells.map(({ period, stack_id, count, amount, weighted_amount }) => {
    const { from, until } = data.periods[period]!;
    const name = fullPeriodName({ unit: body.term_type, from, until }, calendar, ctx.locale);
    return [name, from, addDays(until, -1), partOf(stack_id), count, amount, weighted_amount];
  });
  return sendCsv(ctx, file, app.clock.now(), [heads[ctx.locale], ...rows]);
}

async function namesOf(ctx: StaffContext, division: Body['stack_by']): Promise<ReadonlyMap<number, string>> {
  if (division === 'none') return new Map();
  const [table, id] = tables[division];
  const rows = await ctx.db.all(
    compiled(sql<{ id: number; name: string }>`select ${sql.ref(id)} as id, name from ${sql.table(table)}
      where domain_id = ${ctx.domainId}`),
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
