import { holidayName } from '@crm/format';
import { useLanguage } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';

/** Returns the name of a day off: the company's own, or a national holiday if the company observes those. */
export function useHolidayName(): (day: string) => string | undefined {
  const { language } = useLanguage();
  const company = useCompany();
  return (day) => {
    const own = company?.holidays?.find(({ date }) => date === day)?.name;
    return own || (company?.observesNationalHolidays === false ? undefined : holidayName(day, language));
  };
}
