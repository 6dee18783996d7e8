import type { CampaignEmail } from '@crm/api-client';
import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Banner, Button, Card, Skeleton } from '@crm/ui-kit';
import { lazyModal, lazyPart, ModalHost } from '@crm/web-kit';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EmailActions } from '../mailing/EmailActions.tsx';
import { EmailResults } from '../mailing/EmailResults.tsx';
import { mailing, selectMailing } from '../mailing/mailing.slice.ts';
import { downloadAsked, reasonModal, results, selectResults } from './report.slice.ts';
import styles from './Report.module.css';
import { Targets } from './Targets.tsx';

const HoursChart = lazyPart(() => import('./HoursChart.tsx'), 'HoursChart');
const modals = { [reasonModal]: lazyModal(() => import('./ReasonModal.tsx').then(({ ReasonModal }) => ReasonModal)) };

/** The time after which the state of a mail that is being sent is read again (ms). */
const REFRESH = 5000;

/** Renders a mail that is reserved, being sent or sent: its state, its results, and its recipients. */
export function MailReport({ campaignId, email }: { campaignId: number; email: CampaignEmail }) {
  const t = useT('campaigns');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const mayChange = useMay()('campaign', 'save');
  const { data } = useSelector(selectResults);
  const { emails } = useSelector(selectMailing).data;
  const row = emails.find(({ id }) => id === email.id) ?? email;
  const { id } = email;
  const isUnderWay = row.status === 'sending' || row.status === 'scheduled';
  useEffect(
    () => void dispatch(results.actions.requested({ campaignId, id })),
    [dispatch, campaignId, id, row.status, row.isPaused],
  );
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      dispatch(mailing.actions.requested(campaignId));
      dispatch(results.actions.requested({ campaignId, id }));
    }, REFRESH);
    return () => clearInterval(timer);
  }, [dispatch, campaignId, id, isUnderWay]);
  const at = row.startedAt ?? row.scheduledAt;
  return (
    <div className={styles.report}>
      <Card
        title={t(row.isPaused ? 'email.paused' : `email.status.${row.status}`)}
        actions={
          row.startedAt && (
            <Button size="small" icon={<Download />} onPress={() => dispatch(downloadAsked({ campaignId, id }))}>
              {t('report.csv')}
            </Button>
          )
        }
      >
        {at && (
          <p className={styles.soft}>
            {t(`report.${row.startedAt ? 'started' : 'reserved'}`, { at: formatDateTime(at, language) })}
          </p>
        )}
        {row.isOverdue && <Banner meaning="caution" title={t('email.overdue')} />}
        {mayChange && <EmailActions campaignId={campaignId} email={row} />}
        {data && row.startedAt && <EmailResults results={data} />}
        {data !== null && data.unknown > 0 && (
          <Banner meaning="caution" title={t('report.unknown', { count: data.unknown })}>
            {t('report.unknownText')}
          </Banner>
        )}
        {!data && <Skeleton />}
      </Card>
      {data && data.variants.length > 0 && <Variants variants={data.variants} winner={email.winner} />}
      {data && data.hours.length > 0 && (
        <Card title={t('report.hours')}>
          <div className={styles.chart}>
            <HoursChart hours={data.hours} />
          </div>
        </Card>
      )}
      {data && data.links.length > 0 && <Links links={data.links} />}
      {row.startedAt && <Targets campaignId={campaignId} id={id} />}
      <ModalHost modals={modals} />
    </div>
  );
}

type Numbers = NonNullable<ReturnType<typeof selectResults>['data']>;

function Variants({ variants, winner }: { variants: Numbers['variants']; winner: CampaignEmail['winner'] }) {
  const t = useT('campaigns');
  return (
    <Card title={t('report.variants')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('email.subject')}</th>
            <th scope="col">{t('results.sent')}</th>
            <th scope="col">{t('results.opened')}</th>
            <th scope="col">{t('results.clicked')}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ variant, subject, sent, opened, clicked }) => (
            <tr key={variant}>
              <th scope="row">
                {subject}
                {winner === variant && <strong> {t('report.winner')}</strong>}
              </th>
              <td>{sent}</td>
              <td>{opened}</td>
              <td>{clicked}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Links({ links }: { links: Numbers['links'] }) {
  const t = useT('campaigns');
  return (
    <Card title={t('report.links')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">URL</th>
            <th scope="col">{t('results.clicked')}</th>
            <th scope="col">{t('report.people')}</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ id, url, clicks, contacts }) => (
            <tr key={id}>
              <th scope="row">{url}</th>
              <td>{clicks}</td>
              <td>{contacts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
