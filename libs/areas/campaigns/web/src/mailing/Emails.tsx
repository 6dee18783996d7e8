import { useT } from '@crm/i18n';
import { Badge, Button, Card } from '@crm/ui-kit';
import { Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { EmailActions } from './EmailActions.tsx';
import { EmailResults } from './EmailResults.tsx';
import { emailOpened } from './mailing.slice.ts';
import type { CampaignEmailRow, Mailing } from './mailing.types.ts';
import styles from './Mailing.module.css';

const meanings: Partial<Record<CampaignEmailRow['status'], 'positive' | 'caution' | 'danger' | 'accent'>> = {
  scheduled: 'accent',
  sending: 'accent',
  sent: 'positive',
  partially_failed: 'caution',
  failed: 'danger',
};

interface EmailsProps {
  campaignId: number;
  mailing: Mailing;
  mayChange: boolean;
}

/** Renders the mails of a campaign with their state, what can be done with them, and their results. */
export function Emails({ campaignId, mailing: { emails, results, counts }, mayChange }: EmailsProps) {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const add = (
    <Button size="small" icon={<Plus />} onPress={() => dispatch(emailOpened({ campaignId, emailId: null }))}>
      {t('email.add')}
    </Button>
  );
  return (
    <Card title={t('email.title')} level={3} {...(mayChange && { actions: add })}>
      {emails.length === 0 && <p className={styles.hint}>{t('email.empty')}</p>}
      <ul className={styles.rows} aria-label={t('email.title')}>
        {emails.map((email) => (
          <li key={email.id} className={styles.email}>
            <div className={styles.row}>
              <span className={styles.name}>{email.subject || t('email.noSubject')}</span>
              <Badge meaning={meanings[email.status] ?? 'neutral'}>
                {t(email.isPaused ? 'email.paused' : `email.status.${email.status}`)}
              </Badge>
            </div>
            {email.isOverdue && <p className={styles.hint}>{t('email.overdue')}</p>}
            {mayChange && <EmailActions {...{ campaignId, email }} sendable={counts?.sendable ?? 0} />}
            {results[email.id] && <EmailResults results={results[email.id]!} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
