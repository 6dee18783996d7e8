import { formatDate, isoDay } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Badge, Link } from '@crm/ui-kit';
import { Building2, ListChecks, Mail, Phone, Users } from 'lucide-react';
import { clockOf } from '../record/When.tsx';
import { Member } from '../record/Member.tsx';
import type { TimelineAction } from './action.types.ts';
import styles from './ActionItem.module.css';
import { LongText } from './LongText.tsx';
import { isOverdue } from './timeline.groups.ts';

/** By pattern: 1 面談, 2 メール, 3 電話, 4 社内タスク, 5 社外タスク (spec 3 §3). */
const icons = { 1: Users, 2: Mail, 3: Phone, 4: ListChecks, 5: Building2 } as const;

/** One action: kind and purpose, time, who, and what came of it. */
export function ActionItem({ action }: { action: TimelineAction }) {
  const t = useT('customers');
  const { language } = useLanguage();
  const masters = useMasters();
  const { patternId, purposeId, startDatetime, endDatetime, status, dealId } = action;
  const Icon = icons[patternId];
  const isPlanned = status === 'planned';
  const purpose = masters.nameOf('actionPurposes', purposeId);
  const notes = isPlanned ? [action.preNote] : [action.result, action.extraResult];
  const isSameDay = isoDay(startDatetime) === isoDay(endDatetime);
  return (
    <article className={styles.item}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <h4 className={styles.kind}>
            {t(`pattern.${patternId}`)}
            {purpose && <span className={styles.purpose}>{purpose}</span>}
          </h4>
          {isPlanned && <State isLate={isOverdue(action, new Date())} />}
          <span className={styles.time}>
            {isPlanned && <span>{formatDate(startDatetime, language)} </span>}
            {clockOf(startDatetime)}
            {isSameDay && endDatetime !== startDatetime && `–${clockOf(endDatetime)}`}
          </span>
        </div>
        {notes.map((note, index) => note && <LongText key={index} text={note} />)}
        <div className={styles.foot}>
          <Member userId={action.userId} />
          {dealId !== null && <Link href={`/deals/${dealId}`}>{t('timeline.deal')}</Link>}
        </div>
      </div>
    </article>
  );
}

function State({ isLate }: { isLate: boolean }) {
  const t = useT('customers');
  return <Badge meaning={isLate ? 'danger' : 'info'}>{t(isLate ? 'timeline.overdue' : 'timeline.open')}</Badge>;
}
