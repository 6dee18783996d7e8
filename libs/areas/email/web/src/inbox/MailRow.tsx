import type { IncomingMailRow } from '@crm/api-client';
import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { Paperclip } from 'lucide-react';
import { Link } from 'react-aria-components';
import styles from './Inbox.module.css';

/** Renders a mail of the list: sender, subject, beginning, and where it is filed. */
export function MailRow({ row, isOpen }: { row: IncomingMailRow; isOpen: boolean }) {
  const t = useT('email');
  const { language } = useLanguage();
  const { id, fromName, fromAddress, subject, excerpt, state, reason, links, fileCount, receivedAt } = row;
  return (
    <li>
      <Link
        href={`/incoming_mails/${id}`}
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        aria-label={subject || t('inbox.noSubject')}
      >
        <span className={styles.line}>
          <strong className={styles.cut}>{fromName ?? fromAddress}</strong>
          <small className={styles.soft}>{formatDateTime(receivedAt, language)}</small>
        </span>
        <span className={styles.line}>
          <span className={styles.cut}>{subject || t('inbox.noSubject')}</span>
          {fileCount > 0 && <Paperclip className={styles.icon} aria-label={t('inbox.hasFiles')} />}
        </span>
        <small className={`${styles.soft} ${styles.cut}`}>{excerpt}</small>
        <span className={styles.badges}>
          {state === 'linked'
            ? links.map((link) => <Badge key={link.id}>{link.name}</Badge>)
            : reason && <Badge meaning="caution">{t(`inbox.reason.${reason}`)}</Badge>}
        </span>
      </Link>
    </li>
  );
}
