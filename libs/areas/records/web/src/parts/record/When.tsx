import { daysBetween, formatDate, formatDateTime, isoDay, relativeDay, today } from '@crm/format';
import { useLanguage } from '@crm/i18n';

const nearDays = 7;

/** Returns the time of day in Tokyo: `14:30`. */
export const clockOf = (time: string): string => formatDateTime(time).slice(-5);

/** Renders a moment: 今日 14:30, 昨日, 3日前 if it is near, otherwise a date. The tooltip has the full one. */
export function When({ time }: { time: string }) {
  const { language } = useLanguage();
  const days = daysBetween(isoDay(time), today());
  const isNear = days >= 0 && days <= nearDays;
  const shown = isNear ? relativeDay(time, today(), language) : formatDate(time, language);
  return (
    <time dateTime={time} title={formatDateTime(time, language)}>
      {days === 0 || days === 1 ? `${shown} ${clockOf(time)}` : shown}
    </time>
  );
}
