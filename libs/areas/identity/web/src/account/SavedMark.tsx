import { useT } from '@crm/i18n';
import { Check } from 'lucide-react';
import styles from './Account.module.css';

/** A quiet word beside the button that what was typed is kept. */
export function SavedMark({ isSaved }: { isSaved: boolean }) {
  const t = useT('common');
  return (
    <span role="status" className={styles.saved}>
      {isSaved && (
        <>
          <Check aria-hidden="true" />
          {t('state.saved')}
        </>
      )}
    </span>
  );
}
