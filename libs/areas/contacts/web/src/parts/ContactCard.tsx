import { PhoneLink } from '@crm/records-web/parts';
import type { ContactRow } from '../domain/contact.types.ts';
import styles from './ContactCard.module.css';
import { ContactName } from './ContactName.tsx';
import { MailLink } from './MailLink.tsx';
import { StageTag } from './StageTag.tsx';

/** Renders a contact on a phone or in a narrow column; without the customer if the page shows it. */
export function ContactCard({ contact, isOfCustomer }: { contact: ContactRow; isOfCustomer?: boolean }) {
  const { customerName, department, position, email, telNo, mobileNo, lifecycleStageId } = contact;
  const place = [isOfCustomer ? null : customerName, department, position].filter(Boolean).join('　');
  return (
    <div className={styles.card}>
      <ContactName contact={contact} />
      {place && <p className={styles.soft}>{place}</p>}
      <div className={styles.reach}>
        <PhoneLink number={mobileNo ?? telNo} />
        <MailLink email={email} />
      </div>
      <div>
        <StageTag stageId={lifecycleStageId} />
      </div>
    </div>
  );
}
