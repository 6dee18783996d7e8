import { Member } from '@crm/records-web/parts';
import { useLanguage, useT } from '@crm/i18n';
import { actionWords } from './action-columns.tsx';
import styles from './ActionCard.module.css';
import type { NamedAction } from './inline.ts';

/** Renders an action on a phone. */
export function ActionCard({ action }: { action: NamedAction }) {
  const t = useT('actions');
  const { language } = useLanguage();
  const { when, note, kind, state, star, about } = actionWords({ t, language });
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        {kind(action)}
        {state(action)}
      </div>
      <div className={styles.line}>
        <span className={styles.when}>{when(action)}</span>
        {star(action)}
      </div>
      {about(action)}
      {note(action) && <p className={styles.note}>{note(action)}</p>}
      <Member userId={action.userId} />
    </div>
  );
}
