import { useT } from '@crm/i18n';
import { Check } from 'lucide-react';
import styles from './Account.module.css';

/** Shows a short confirmation of saving beside the button. */
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
