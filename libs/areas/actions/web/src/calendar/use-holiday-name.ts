import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { holidayOf } from './holidays.ts';

/** Returns the name of a day off: the company's own, or a national holiday if the company observes those. */
export function useHolidayName(): (day: string) => string | undefined {
  const t = useT('actions');
  const company = useCompany();
  return (day) => {
    const own = company?.holidays?.find(({ date }) => date === day)?.name;
    if (own) return own;
    const national = company?.observesNationalHolidays === false ? undefined : holidayOf(day);
    return national && t(`holiday.${national}`);
  };
}
