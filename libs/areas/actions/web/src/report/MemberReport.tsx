import { useT } from '@crm/i18n';
import { Member } from '@crm/records-web/parts';
import type { Action } from '../domain/action.types.ts';
import { ActionItem } from '../item/ActionItem.tsx';
import styles from './ReportView.module.css';
import type { MemberDay } from './sections.ts';
import { wordsOf } from './words/drafts.slice.ts';
import { OwnWordsEditor } from './words/OwnWordsEditor.tsx';
import { ReportComments } from './words/ReportComments.tsx';
import { ReportWords } from './words/ReportWords.tsx';

interface MemberReportProps {
  day: string;
  part: MemberDay;
  name: string;
  /** The switch that names the member: in a report of several. */
  showsName: boolean;
  /** The level of the heading above. */
  level: 2 | 3;
  /** True when the user may read and comment on the member's own words. */
  isReadable: boolean;
  /** True for the user's own words of the single day that is shown. */
  isEdited: boolean;
}

/** Renders a member's day: the actions, the own words and the comments. */
export function MemberReport({ day, part, name, showsName, level, isReadable, isEdited }: MemberReportProps) {
  const t = useT('actions');
  const { userId, actions, report } = part;
  const Heading = level === 2 ? 'h3' : 'h4';
  const groupLevel = showsName ? level + 1 : level;
  const of = (status: Action['status']) => actions.filter((one) => one.status === status);
  return (
    <section className={styles.member} {...(showsName && { 'aria-label': name })}>
      {showsName && (
        <Heading className={styles.memberName}>
          <Member userId={userId} />
        </Heading>
      )}
      <Group title={t('report.done')} actions={of('completed')} level={groupLevel} />
      <Group title={t('report.open')} actions={of('planned')} level={groupLevel} />
      {isEdited ? <OwnWordsEditor day={day} report={report} /> : <ReportWords {...wordsOf(report)} />}
      {isReadable && userId !== null && <ReportComments userId={userId} day={day} report={report} />}
    </section>
  );
}

interface GroupProps {
  title: string;
  actions: readonly Action[];
  /** The level of the heading above. */
  level: number;
}

function Group({ title, actions, level }: GroupProps) {
  if (actions.length === 0) return null;
  const Heading = `h${level + 1}` as 'h3' | 'h4' | 'h5';
  return (
    <section aria-label={title} className={styles.group}>
      <Heading>{title}</Heading>
      <ol className={styles.items}>
        {actions.map((action) => (
          <li key={action.id}>
            <ActionItem action={action} showTarget hidesDay opensComments />
          </li>
        ))}
      </ol>
    </section>
  );
}
