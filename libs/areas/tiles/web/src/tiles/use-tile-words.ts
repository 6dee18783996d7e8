import { formatDate, formatNumber, shortMoney, wholeYen } from '@crm/format';
import { fullPeriodName, periodAt } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { useCompany, useMasters } from '@crm/identity-web';
import type { MastersView } from '@crm/identity-web';
import { createContext, use } from 'react';
import type { Dimension, Measure } from './tile.types.ts';

/** The names of groups on a page without masters, by field and id: `user_id 12`. */
export const GroupNames = createContext<ReadonlyMap<string, string>>(new Map());

/** The masters that name the groups of a field. */
const masterOf: Readonly<Record<string, Parameters<MastersView['nameOf']>[0]>> = {
  user_id: 'users',
  phase_id: 'phases',
  probability_id: 'probabilities',
  product_id: 'products',
  channel_id: 'channels',
  reason_id: 'reasons',
  purpose_id: 'actionPurposes',
  lifecycle_stage_id: 'lifecycleStages',
};

/** The measures in yen. */
const money: readonly string[] = ['amount', 'weighted_amount', 'total_profit'];

/** The fiscal year ends in March without a company's own setting. */
const MARCH = 3;

/** Returns the names of fields, groups and measures, and their numbers as text. `labels` are the company's own words. */
export function useTileWords(labels: Readonly<Record<string, string>> = {}) {
  const t = useT('tiles');
  const { language } = useLanguage();
  const masters = useMasters();
  const names = use(GroupNames);
  // The server's weeks start on Monday.
  const calendar = { closingMonth: useCompany()?.closingMonth ?? MARCH, weekStart: 1 };
  const periodName = (day: string, period: Dimension['period'] = 'month'): string => {
    if (period === 'day') return formatDate(day, language);
    return fullPeriodName(periodAt(period === 'fiscal_year' ? 'year' : period, day, calendar), calendar, language);
  };
  const fieldName = (field: string): string => labels[field] ?? t(`field.${field}`);
  return {
    fieldName,
    /** Names a group: a member, a phase, a period; one without a value is 未設定. */
    groupName: ({ field, period }: Dimension, key: string | null): string => {
      if (key === null) return t('common:field.notSet');
      const master = masterOf[field];
      if (master) return names.get(`${field} ${key}`) || masters.nameOf(master, Number(key)) || t('group.unknown');
      if (field === 'pattern_id') return t(`pattern.${key}`);
      if (field === 'status') return t(`status.${key}`);
      // The groups of an item of the company's own are texts already.
      return isDay(key) ? periodName(key, period) : key;
    },
    measureName: ({ function: of, field }: Measure): string =>
      of === 'count' ? t('measure.count') : t(`measure.${of}Of`, { field: fieldName(field!) }),
    /** Formats a number of a measure; money is shortened. */
    valueText: ({ function: of, field }: Measure, value: string | null): string => {
      if (value === null) return '—';
      if (of !== 'count' && field !== undefined && money.includes(field)) {
        // An average may have a decimal, which no amount shows.
        return shortMoney(wholeYen(value.split('.')[0]!) ?? '0', language);
      }
      return formatNumber(Number(value));
    },
    periodEnd: (day: string, period: Dimension['period'] = 'month'): string =>
      period === 'day' ? day : lastDay(periodAt(period === 'fiscal_year' ? 'year' : period, day, calendar).until),
  };
}

const isDay = (key: string): boolean => /^\d{4,}-\d\d-\d\d$/.test(key);

/** Returns the day before. */
const lastDay = (until: string): string => {
  const day = new Date(`${until}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
};
