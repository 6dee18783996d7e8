import { useT } from '@crm/i18n';
import { Badge, Link } from '@crm/ui-kit';
import type { SubmissionLog } from '../domain/webform.types.ts';
import styles from './RecordLink.module.css';

type Kind = 'contact' | 'customer' | 'deal';

const places = { contact: '/contacts', customer: '/customers', deal: '/deals' };

/** Renders a link to a record that an answer has made or changed; nothing without a record, or for a deleted one. */
export function RecordLink({ log, kind }: { log: SubmissionLog; kind: Kind }) {
  const t = useT('webforms');
  const [id, name] = [log[`${kind}Id`], log[`${kind}Name`]];
  if (id === null) return null;
  // An answer always makes a new deal (spec 3 §2.13).
  const isNew = kind === 'deal' || log[`${kind}Created`];
  return (
    <span className={styles.record}>
      <Link href={`${places[kind]}/${id}`}>{name || t('logs.unnamed')}</Link>
      <Badge meaning={isNew ? 'positive' : 'neutral'}>{t(isNew ? 'logs.created' : 'logs.updated')}</Badge>
    </span>
  );
}
