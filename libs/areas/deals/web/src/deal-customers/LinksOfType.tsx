import { PhoneLink } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { IconButton, Link } from '@crm/ui-kit';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { linkRemoved } from './deal-customers.slice.ts';
import type { DealCustomer } from './deal-customers.slice.ts';
import styles from './DealCustomers.module.css';

interface LinksOfTypeProps {
  name: string;
  links: readonly DealCustomer[];
  mayChange: boolean;
}

/** Renders the related customers of one type. */
export function LinksOfType({ name, links, mayChange }: LinksOfTypeProps) {
  const t = useT('deal-customers');
  const dispatch = useDispatch();
  const titleId = useId();
  const remove = ({ dealId, dealCustomerTypeId, customerId, customerName }: DealCustomer) =>
    dispatch(
      linkRemoved({
        link: { dealId, dealCustomerTypeId, customerId },
        words: {
          removed: t('removed', { customer: customerName }),
          undo: t('common:action.undo'),
          failed: t('removeFailed', { customer: customerName }),
        },
      }),
    );
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.type}>
        {name}
      </h3>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.customerId} className={styles.link}>
            <div className={styles.words}>
              <Link variant="strong" href={`/customers/${link.customerId}`}>
                {link.customerName}
              </Link>
              {link.address && <span className={styles.soft}>{link.address}</span>}
              {link.telNo && <PhoneLink number={link.telNo} />}
            </div>
            {mayChange && (
              <IconButton
                size="small"
                label={t('remove', { type: name, customer: link.customerName })}
                icon={<X />}
                onPress={() => remove(link)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
