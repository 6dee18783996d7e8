import { today } from '@crm/format';
import { periodUnits } from '@crm/format/periods';
import type { PeriodCalendar, PeriodUnit } from '@crm/format/periods';
import { useCompany, useMasters } from '@crm/identity-web';
import { useSearchParams } from '@crm/web-kit';

export const reportViews = ['forecast', 'submissions', 'waterfall', 'ai', 'risks', 'rankings', 'radar'] as const;
export type ReportView = (typeof reportViews)[number];

/** The divisions of the forecast, its amounts, and the figures beside it. */
export const stacks = ['phase', 'probability', 'product', 'channel', 'user', 'group', 'none'] as const;
export type Stack = (typeof stacks)[number];
export const amountBases = ['contract_amount', 'recognized_amount'] as const;
export const comparisons = ['none', 'last_week', 'last_year'] as const;

const oneOf = <V extends string>(values: readonly V[], value: string | null, usual: V): V =>
  values.find((one) => one === value) ?? usual;

/** Metrics have no weeks, which are too short for them. */
export const metricTerm = (unit: PeriodUnit) => (unit === 'week' ? 'month' : unit);

/** Returns the report that the address names, with its setter. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  const { dealTypes, groups, users } = useMasters();
  const company = useCompany();
  const open = dealTypes.filter(({ deleted }) => !deleted);
  const day = params.get('day');
  const calendar: PeriodCalendar = { closingMonth: company?.closingMonth ?? 3, weekStart: company?.weekStart ?? 1 };
  return {
    calendar,
    dealTypes: open,
    view: oneOf(reportViews, params.get('view'), 'forecast'),
    dealTypeId: (open.find(({ id }) => id === Number(params.get('type'))) ?? open[0])?.id ?? null,
    userId: users.find(({ id }) => id === Number(params.get('member')))?.id ?? null,
    groupId: groups.find(({ id }) => id === Number(params.get('group')))?.id ?? null,
    unit: oneOf<PeriodUnit>(periodUnits, params.get('unit'), 'month'),
    day: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : today(),
    stackBy: oneOf(stacks, params.get('by'), 'phase'),
    basis: oneOf(amountBases, params.get('basis'), 'contract_amount'),
    compare: oneOf(comparisons, params.get('compare'), 'none'),
    isWeighted: params.get('weighted') === '1',
    isCumulative: params.get('cumulative') === '1',
    hasTargets: params.get('targets') !== '0',
    set: (change: Record<string, string>) =>
      setParams((now) => ({ ...Object.fromEntries(now), ...change }), { replace: true }),
  };
}

export type ReportAddress = ReturnType<typeof useReportAddress>;
