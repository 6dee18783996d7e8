import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import type { CustomerSuggestion } from '../domain/customer.types.ts';
import styles from './SimilarCustomers.module.css';

interface SimilarCustomersProps {
  customers: readonly CustomerSuggestion[];
  onUse: (customer: CustomerSuggestion) => void;
}

/**
 * Renders a warning that the company may exist already, with a link to it; the user may still add a new one. Renders
 * nothing without similar customers.
 */
export function SimilarCustomers({ customers, onUse }: SimilarCustomersProps) {
  const t = useT('customers');
  return (
    <div role="status" className={styles.place}>
      {customers.length > 0 && (
        <Banner meaning="caution" isLive={false} title={t('similar.title', { count: customers.length })}>
          <p>{t('similar.text')}</p>
          <ul className={styles.list}>
            {customers.map((customer) => (
              <li key={customer.id} className={styles.item}>
                <span className={styles.words}>
                  <span className={styles.name}>{customer.name}</span>
                  <span className={styles.note}>
                    {[`ID ${customer.id}`, customer.address, customer.telNo].filter(Boolean).map((part) => (
                      <span key={part}>{part}</span>
                    ))}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={t('similar.useNamed', { name: customer.name })}
                  onPress={() => onUse(customer)}
                >
                  {t('similar.use')}
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
