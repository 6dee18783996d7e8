import { formatDateTime, relativeDay } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Badge } from '@crm/ui-kit';
import { CheckSquare, ListTodo, Mail, Phone, Users } from 'lucide-react';
import { Owner } from '../parts/Owner.tsx';
import styles from './Timeline.module.css';
import type { DealAction } from './timeline.slice.ts';

const icons = { 1: Users, 2: Mail, 3: Phone, 4: ListTodo, 5: CheckSquare };

/** One action: when, of which kind, by whom, and what came of it. */
export function TimelineItem({ action }: { action: DealAction }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const now = new Date();
  const Icon = icons[action.patternId];
  const isPlanned = action.status === 'planned';
  const isLate = isPlanned && new Date(action.endDatetime) < now;
  const purpose = masters.nameOf('actionPurposes', action.purposeId);
  const notes = isPlanned ? action.preNote : (action.result ?? action.preNote);
  return (
    <li className={styles.item} data-planned={isPlanned || undefined}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.body}>
        <div className={styles.line}>
          <strong className={styles.title}>
            {[masters.nameOf('actionPatterns', action.patternId), purpose].filter(Boolean).join(' / ')}
          </strong>
          <Badge meaning={isLate ? 'danger' : isPlanned ? 'info' : 'neutral'}>
            {t(isLate ? 'timeline.late' : `timeline.${action.status}`)}
          </Badge>
          <time
            className={styles.time}
            dateTime={action.startDatetime}
            title={formatDateTime(action.startDatetime, language)}
          >
            {isPlanned
              ? formatDateTime(action.startDatetime, language)
              : relativeDay(action.startDatetime, now, language)}
          </time>
        </div>
        {notes && <p className={styles.note}>{notes}</p>}
        <Owner userId={action.userId} />
      </div>
    </li>
  );
}
