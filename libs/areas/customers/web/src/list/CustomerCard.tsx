import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import type { CustomerRow } from '../domain/customer.types.ts';
import { industryText } from '../domain/industries.ts';
import { Member, PhoneLink, When } from '@crm/records-web/parts';
import styles from './CustomerCard.module.css';

/** Renders a customer on a phone. */
export function CustomerCard({ customer }: { customer: CustomerRow }) {
  const t = useT('customers');
  const { id, name, industry, address, telNo, userId, dealCount, contactCount, updatedAt } = customer;
  return (
    <div className={styles.card}>
      <Link href={`/customers/${id}`} variant="strong">
        {name}
      </Link>
      {industry && <p className={styles.soft}>{industryText(t, industry)}</p>}
      {address && <p className={styles.soft}>{address}</p>}
      <p className={styles.soft}>{t('card.counts', { deals: dealCount, contacts: contactCount })}</p>
      {telNo && (
        <p className={styles.phone}>
          <PhoneLink number={telNo} />
        </p>
      )}
      <div className={styles.foot}>
        <Member userId={userId} />
        <span className={styles.when}>
          <When time={updatedAt} />
        </span>
      </div>
    </div>
  );
}
