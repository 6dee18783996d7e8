import type { CampaignResults } from '@crm/api-client';
import { useT } from '@crm/i18n';
import styles from './Mailing.module.css';

/** Renders the results of a mail; openings and clicks of programs are not in the rates. */
export function EmailResults({ results }: { results: CampaignResults }) {
  const t = useT('campaigns');
  const { sent, delivered, opened, clicked, bounced, unsubscribed, deliveryRate, openRate, clickRate } = results;
  const facts: [key: string, count: number, rate?: number][] = [
    ['sent', sent],
    ['delivered', delivered, deliveryRate],
    ['opened', opened, openRate],
    ['clicked', clicked, clickRate],
    ['bounced', bounced],
    ['unsubscribed', unsubscribed],
  ];
  return (
    <dl className={styles.results}>
      {facts.map(([key, count, rate]) => (
        <div key={key}>
          <dt>{t(`results.${key}`)}</dt>
          <dd>
            {count}
            {rate !== undefined && <small className={styles.detail}> {t('results.rate', { rate })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
