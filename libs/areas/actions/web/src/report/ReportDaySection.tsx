import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { useMe } from '../domain/use-me.ts';
import { MemberReport } from './MemberReport.tsx';
import styles from './ReportView.module.css';
import type { ReportDay } from './sections.ts';

interface ReportDaySectionProps {
  section: ReportDay;
  /** The switch that shows the day as a heading: in a report of several days. */
  showsDay: boolean;
  /** The switch that names the members: in a report of several. */
  showsNames: boolean;
  /** The members whose own words the user may read. */
  readableIds: readonly number[];
}

/** Renders a day of the report by members; those without anything are named at its end. */
export function ReportDaySection({ section, showsDay, showsNames, readableIds }: ReportDaySectionProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const masters = useMasters();
  const me = useMe();
  const nameOf = (userId: number | null) => masters.nameOf('users', userId) || t('report.noOwner');
  const { day, members, silentIds } = section;
  const name = formatDate(day, language);
  const parts = members.map((part) => (
    <MemberReport
      key={part.userId}
      {...{ day, part, name: nameOf(part.userId), showsName: showsNames, level: showsDay ? 3 : 2 }}
      isReadable={part.userId !== null && readableIds.includes(part.userId)}
      isEdited={!showsDay && part.userId === me}
    />
  ));
  const silent = showsNames && silentIds.length > 0 && (
    <p className={styles.silent}>{t('report.silent', { names: silentIds.map(nameOf).join('、') })}</p>
  );
  if (!showsDay) {
    return (
      <>
        {parts}
        {silent}
      </>
    );
  }
  return (
    <section aria-label={name} className={styles.day}>
      <h3>{name}</h3>
      {parts}
      {silent}
    </section>
  );
}
