import { Link } from '@crm/ui-kit';
import { readingOf } from '../domain/reading.ts';
import styles from './ContactName.module.css';

interface Named {
  id: number;
  name: string;
  lastNameKana: string | null;
  firstNameKana: string | null;
}

/** Renders the name with its reading, 「高橋 美咲（たかはし みさき）」, as a link to the contact's page. */
export function ContactName({ contact }: { contact: Named }) {
  const reading = readingOf(contact);
  return (
    <span title={reading ? `${contact.name}（${reading}）` : contact.name}>
      <Link href={`/contacts/${contact.id}`} variant="strong">
        {contact.name}
      </Link>
      {reading && <span className={styles.reading}>（{reading}）</span>}
    </span>
  );
}
