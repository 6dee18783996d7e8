import { useT } from '@crm/i18n';
import { Lock } from 'lucide-react';
import styles from './LimitedMark.module.css';

/** Renders the mark of a deal that only some members can see. */
export function LimitedMark() {
  const t = useT('deals');
  return (
    <span role="img" aria-label={t('sharing.limited')} title={t('sharing.limited')} className={styles.mark}>
      <Lock aria-hidden="true" />
    </span>
  );
}
