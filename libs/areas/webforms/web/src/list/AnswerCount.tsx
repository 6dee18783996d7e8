import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import { Link, VisuallyHidden } from '@crm/ui-kit';
import type { WebformRow } from '../domain/webform.types.ts';
import { tabAddress } from '../form/webform-tabs.ts';
import styles from './AnswerCount.module.css';

/** Renders the number of answers of a form as a link to them. */
export function AnswerCount({ row: { id, name, deleted, totalPostCount: count } }: { row: WebformRow }) {
  const t = useT('webforms');
  if (deleted || count === 0) return formatNumber(count);
  return (
    <span className={styles.count}>
      <Link href={tabAddress(id, 'logs')}>
        {formatNumber(count)}
        <VisuallyHidden>{t('list.answersOf', { name })}</VisuallyHidden>
      </Link>
    </span>
  );
}
