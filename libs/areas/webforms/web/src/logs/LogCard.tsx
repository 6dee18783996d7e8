import { formatDateTime } from '@crm/format';
import { useLanguage } from '@crm/i18n';
import type { SubmissionLog } from '../domain/webform.types.ts';
import { answerColumns } from './answer-columns.ts';
import styles from './LogCard.module.css';
import { RecordLink } from './RecordLink.tsx';

interface LogCardProps {
  log: SubmissionLog;
  onOpen: () => void;
}

/** Renders an answer as a card for phones. */
export function LogCard({ log, onOpen }: LogCardProps) {
  const { language } = useLanguage();
  const first = answerColumns([log]).map(({ itemId }) => log.answers.find((answer) => answer.itemId === itemId)!);
  return (
    <div className={styles.card}>
      <button type="button" className={styles.time} onClick={onOpen}>
        {formatDateTime(log.submittedAt, language)}
      </button>
      <dl className={styles.answers}>
        {first.map(({ itemId, label, value }) => (
          <div key={itemId} className={styles.answer}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RecordLink log={log} kind="contact" />
      <RecordLink log={log} kind="customer" />
      <RecordLink log={log} kind="deal" />
    </div>
  );
}
