import { useT } from '@crm/i18n';
import { Badge, ButtonLink, Card, Link } from '@crm/ui-kit';
import { Plus } from 'lucide-react';
import { EmailActions } from './EmailActions.tsx';
import { EmailResults } from './EmailResults.tsx';
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
export function Emails({ campaignId, mailing: { emails, results }, mayChange }: EmailsProps) {
  const t = useT('campaigns');
  const add = (
    <ButtonLink size="small" icon={<Plus />} href={`/campaigns/${campaignId}/emails/new`}>
      {t('email.add')}
    </ButtonLink>
  );
  return (
    <Card title={t('email.title')} level={3} {...(mayChange && { actions: add })}>
      {emails.length === 0 && <p className={styles.hint}>{t('email.empty')}</p>}
      <ul className={styles.rows} aria-label={t('email.title')}>
        {emails.map((email) => (
          <li key={email.id} className={styles.email}>
            <div className={styles.row}>
              <span className={styles.name}>
                <Link href={`/campaigns/${campaignId}/emails/${email.id}`} variant="strong">
                  {email.subject || t('email.noSubject')}
                </Link>
              </span>
              <Badge meaning={meanings[email.status] ?? 'neutral'}>
                {t(email.isPaused ? 'email.paused' : `email.status.${email.status}`)}
              </Badge>
            </div>
            {email.isOverdue && <p className={styles.hint}>{t('email.overdue')}</p>}
            {mayChange && <EmailActions {...{ campaignId, email }} />}
            {results[email.id] && <EmailResults results={results[email.id]!} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
