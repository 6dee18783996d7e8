import { useT } from '@crm/i18n';
import { Lock } from 'lucide-react';
import styles from './LimitedMark.module.css';

/** Says that a deal is limited to some members. */
export function LimitedMark() {
  const t = useT('deals');
  return (
    <span role="img" aria-label={t('sharing.limited')} title={t('sharing.limited')} className={styles.mark}>
      <Lock aria-hidden="true" />
    </span>
  );
}
