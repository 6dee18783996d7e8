import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import type { WebformRow } from '../domain/webform.types.ts';
import { tabAddress } from '../form/webform-tabs.ts';
import styles from './AnswerCount.module.css';

/** How many answers a form has, as the way to them. */
export function AnswerCount({ row: { id, name, deleted, totalPostCount: count } }: { row: WebformRow }) {
  const t = useT('webforms');
  if (deleted || count === 0) return formatNumber(count);
  return (
    <span className={styles.count}>
      <Link href={tabAddress(id, 'logs')} aria-label={t('list.answersOf', { name, count })}>
        {formatNumber(count)}
      </Link>
    </span>
  );
}
