import { useT } from '@crm/i18n';
import styles from './DueDate.module.css';

/** Renders the mark of a day that has passed: the word 超過, or on a card and in a table an exclamation mark. */
export function LateMark({ isShort }: { isShort?: boolean | undefined }) {
  const t = useT('deals');
  const word = t('due.late');
  if (!isShort) return <span className={styles.word}>{word}</span>;
  return (
    <span role="img" className={styles.word} aria-label={word}>
      !
    </span>
  );
}
