import { Link } from '@crm/ui-kit';
import { Mail, Phone } from 'lucide-react';
import styles from './PeopleList.module.css';

/** A person of a record. */
export interface ListedPerson {
  id: number;
  name: string;
  department: string | null;
  position: string | null;
  email: string | null;
  telNo: string | null;
  mobileNo: string | null;
  /** The company, where it is not that of the record. */
  company?: string | null;
}

/** Renders people with links that call and write to them. */
export function PeopleList({ people }: { people: readonly ListedPerson[] }) {
  return (
    <ul className={styles.list}>
      {people.map(({ id, name, company, department, position, email, telNo, mobileNo }) => {
        const phone = mobileNo ?? telNo;
        return (
          <li key={id} className={styles.person}>
            <Link variant="strong" href={`/contacts/${id}`}>
              {name}
            </Link>
            {company && <span className={styles.soft}>{company}</span>}
            <span className={styles.soft}>{[department, position].filter(Boolean).join(' ')}</span>
            {phone && (
              <span className={styles.reach}>
                <Phone aria-hidden="true" />
                <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>
              </span>
            )}
            {email && (
              <span className={styles.reach}>
                <Mail aria-hidden="true" />
                <Link href={`mailto:${email}`}>{email}</Link>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
