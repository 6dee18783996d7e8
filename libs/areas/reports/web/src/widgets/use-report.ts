import { today } from '@crm/format';
import { periodAt } from '@crm/format/periods';
import type { PeriodCalendar } from '@crm/format/periods';
import { useCompany, useMasters } from '@crm/identity-web';
import type { WidgetSetting } from '@crm/web-kit';

/** Returns the deal type and the present period of a widget: the first type and the month by default. */
export function useReport({ dealTypeId: chosen, period: unit = 'month' }: WidgetSetting) {
  const { dealTypes } = useMasters();
  const company = useCompany();
  const open = dealTypes.filter(({ deleted }) => !deleted);
  const dealTypeId = (open.find(({ id }) => id === chosen) ?? open[0])?.id;
  if (dealTypeId === undefined) return null;
  const calendar: PeriodCalendar = { closingMonth: company?.closingMonth ?? 3, weekStart: company?.weekStart ?? 1 };
  const period = periodAt(unit, today(), calendar);
  return { dealTypeId, unit, calendar, period, query: { dealTypeId, termType: unit, time: period.from } };
}

export type WidgetReport = NonNullable<ReturnType<typeof useReport>>;
