import { useT } from '@crm/i18n';
import type { Group } from '../domain/kinds.ts';
import { GroupReasons } from './GroupReasons.tsx';
import styles from './Groups.module.css';

/** Renders a group as a card, for phones. */
export function GroupCard({ group, onOpen }: { group: Group; onOpen: () => void }) {
  const t = useT('merging');
  return (
    <div className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen}>
        {group.name}
      </button>
      <GroupReasons group={group} />
      <span className={styles.soft}>{t('groups.count', { count: group.recordCount })}</span>
    </div>
  );
}
