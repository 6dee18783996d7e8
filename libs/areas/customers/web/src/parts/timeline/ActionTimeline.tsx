import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { TimelineAction } from './action.types.ts';
import { ActionItem } from './ActionItem.tsx';
import styles from './ActionTimeline.module.css';
import { timelineGroups } from './timeline.groups.ts';

/** What was done and what is planned, by day. */
export function ActionTimeline({ actions }: { actions: readonly TimelineAction[] }) {
  const t = useT('customers');
  const { language } = useLanguage();
  return (
    <div className={styles.timeline}>
      {timelineGroups(actions).map(({ key, actions: ofGroup }) => {
        const isPlanned = key === 'planned';
        const title = isPlanned ? t('timeline.planned') : formatDate(key, language);
        return (
          <section key={key} aria-label={title}>
            <h3 className={styles.day}>{title}</h3>
            <ol className={styles.actions}>
              {ofGroup.map((action) => (
                <li key={action.id}>
                  <ActionItem action={action} />
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
