import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import type { Group } from '../domain/kinds.ts';
import styles from './Groups.module.css';

/** Renders what speaks for, and against, the records of a group being the same. */
export function GroupReasons({ group: { reasons, isCertain } }: { group: Group }) {
  const t = useT('merging');
  return (
    <span className={styles.reasons}>
      {isCertain && <Badge meaning="positive">{t('groups.certain')}</Badge>}
      {reasons.map((reason) => (
        <Badge key={reason} meaning={reason.startsWith('other_') ? 'caution' : undefined}>
          {t(`reason.${reason}`)}
        </Badge>
      ))}
    </span>
  );
}
