import { useCompany } from '@crm/identity-web';
import type { PeriodCalendar } from '@crm/format/periods';

/** Returns the fiscal year and week of the company. */
export function useCalendar(): PeriodCalendar {
  const company = useCompany();
  return { closingMonth: company?.closingMonth ?? 3, weekStart: company?.weekStart ?? 1 };
}
