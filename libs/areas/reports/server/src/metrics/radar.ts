import { salesMetricNames } from '@crm/contract';
import type { Input, Output, salesMetrics } from '@crm/contract';
import { periodAt } from '@crm/format/periods';
import { forbidden, invalid } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { companyCalendar } from '@crm/targets-server';
import { isCalendarDay } from '@crm/validation';
import { mustSeeType } from '../forecast/forecast-deals.ts';
import { amountMetrics, figureText, invertedMetrics, memberFigures } from './member-figures.ts';
import { metricSettings } from './metric-settings.ts';
import { membersOf } from './rankings.ts';
import { percentilesOf } from './ranks.ts';
import type { Figure } from './ranks.ts';

type Operation = (typeof salesMetrics)['operations']['listRadarCharts'];

/** Returns members by six metrics, as percentiles of the team, with the team's average. */
export async function listRadarCharts(ctx: StaffContext, body: Input<Operation>['body']): Promise<Output<Operation>> {
  const { deal_type_id, term_type, time, group_id, user_ids, hides_deleted } = body;
  const isAdministrator = ctx.session.profile === 'administrator';
  const settings = await metricSettings(ctx.db);
  if (!isAdministrator && !settings.opens_radar) throw forbidden();
  if (!isCalendarDay(time)) throw invalid({ field: 'time', rule: 'errors.invalid_date' });
  await mustSeeType(ctx, deal_type_id);
  const calendar = await companyCalendar(ctx.db);
  const period = periodAt(term_type, time, calendar);
  const [all, group] = await Promise.all([memberFigures(ctx, deal_type_id, period), membersOf(ctx, group_id)]);
  const team = all.filter(
    ({ user_id, deleted }) =>
      (!group || group.has(user_id)) && !(deleted && (hides_deleted || calendar.hidesDeletedUsers)),
  );
  const axes = salesMetricNames.map((metric) => {
    const figures = team.map((member) => member.figures[metric]);
    return { metric, figures, percentiles: percentilesOf(figures, invertedMetrics.includes(metric)) };
  });
  const hides = settings.hides_amounts && !isAdministrator;
  const rows = team
    .map(({ user_id, name, deleted, deal_count }, index) => ({
      ...{ user_id, name, deleted, deal_count },
      values: axes.map(({ metric, figures, percentiles }) => ({
        metric,
        value:
          hides && amountMetrics.includes(metric) && user_id !== ctx.userId
            ? null
            : figureText(metric, figures[index]!),
        percentile: percentiles[index]!,
      })),
    }))
    .filter(({ user_id }) => !user_ids || user_ids.includes(user_id))
    .toSorted(
      (one, other) =>
        Number(other.user_id === ctx.userId) - Number(one.user_id === ctx.userId) || other.deal_count - one.deal_count,
    );
  const average = axes.map(({ metric, figures, percentiles }) => ({
    metric,
    value: hides && amountMetrics.includes(metric) ? null : figureText(metric, meanOf(figures)),
    percentile: meanPercentile(percentiles),
  }));
  return { data: { from: period.from, until: period.until, average, rows } };
}

function meanOf(figures: readonly Figure[]): Figure {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0n) / BigInt(known.length);
}

function meanPercentile(percentiles: readonly (number | null)[]): number | null {
  const known = percentiles.filter((one) => one !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * 10) / 10;
}
