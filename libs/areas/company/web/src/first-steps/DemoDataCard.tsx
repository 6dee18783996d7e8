import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Card, ProgressBar } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isUnderWay } from '@crm/records-web/export';
import styles from './FirstSteps.module.css';
import { demoOpened, demoSwitched, selectFirstSteps } from './first-steps.slice.ts';
import type { DemoData } from './first-steps.slice.ts';

/** Renders デモデータ: adding and removing records for trials. */
export function DemoDataCard() {
  const t = useT('first-steps');
  const dispatch = useDispatch();
  const { demo, job } = useSelector(selectFirstSteps);
  useEffect(() => void dispatch(demoOpened()), [dispatch]);
  if (!demo) return null;
  const isOn = demo.customers + demo.contacts + demo.deals + demo.actions > 0;
  const isBusy = job.status === 'requested' || (job.status === 'following' && isUnderWay(job.job));
  const hasFailed = job.status === 'failed' || (job.status === 'following' && job.job.status === 'failed');
  return (
    <Card title={t('demo.title')}>
      <div className={styles.card}>
        <p className={styles.text}>{isOn ? t('demo.on', { ...demo, stayed: undefined }) : t('demo.off')}</p>
        {hasFailed && (
          <Banner meaning="danger">{job.status === 'failed' ? errorText(t, job.failure) : t('demo.failed')}</Banner>
        )}
        {isBusy && <ProgressBar label={isOn ? t('demo.removing') : t('demo.adding')} value={null} />}
        {demo.stayed.length > 0 && <Stayed stayed={demo.stayed} />}
        <div>
          <Button isDisabled={isBusy || demo.jobId !== null} onPress={() => dispatch(demoSwitched(!isOn))}>
            {isOn ? t('demo.remove') : t('demo.add')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Renders the records that stayed, with the reasons. */
function Stayed({ stayed }: { stayed: DemoData['stayed'] }) {
  const t = useT('first-steps');
  return (
    <Banner meaning="info" title={t('demo.stayed', { count: stayed.length })}>
      <ul>
        {stayed.map(({ entity, id, name, reason }) => (
          <li key={`${entity}${id}`}>
            {t(`demo.entity.${entity}`)} {name || `#${id}`}: {t(`demo.reason.${reason}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
