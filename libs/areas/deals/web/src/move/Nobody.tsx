import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import styles from './PhaseModal.module.css';

/** Explains that the customer has no contacts, so one must be registered first. */
export function Nobody({ customerId }: { customerId: number | null }) {
  const t = useT('deals');
  return (
    <div className={styles.about}>
      {t('ending.nobody')}
      {customerId !== null && (
        <Link href={`/customers/${customerId}?tab=contacts`} newTabText={t('ending.newTab')}>
          {t('ending.toContacts')}
        </Link>
      )}
    </div>
  );
}
