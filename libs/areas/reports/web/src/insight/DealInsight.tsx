import { useT, errorText } from '@crm/i18n';
import { Badge, Button, EmptyState, ErrorState, Skeleton, TextArea } from '@crm/ui-kit';
import { useArea } from '@crm/web-kit';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { memoAdded } from '../domain/changes.saga.ts';
import { insights } from '../domain/reports.slices.ts';
import type { ReportsState, Risk } from '../domain/reports.slices.ts';
import { area } from '../store-module.ts';
import { severityMeanings } from './severity-meanings.ts';
import styles from './DealInsight.module.css';

/** Renders the tab インサイト of a deal: its risks with reasons, notes and states. */
export function Part({ recordId }: { recordId: number }) {
  useArea(area);
  const t = useT('reports');
  const dispatch = useDispatch();
  useEffect(() => void dispatch(insights.actions.requested({ dealId: recordId })), [dispatch, recordId]);
  const state = useSelector(({ reports }: { reports?: ReportsState }) => reports?.insights);
  if (state?.status === 'failed' && state.failure) {
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(insights.actions.requested({ dealId: recordId }))}
      >
        {errorText(t, state.failure)}
      </ErrorState>
    );
  }
  if (!state?.data) return <Skeleton shape="rows" count={3} columns={1} label={t('common:state.loading')} />;
  if (!state.data.enabled)
    return (
      <EmptyState icon={<ShieldCheck />} title={t('insight.off')}>
        {t('insight.offText')}
      </EmptyState>
    );
  if (state.data.risks.length === 0) return <EmptyState icon={<ShieldCheck />} title={t('insight.none')} />;
  return (
    <ul className={styles.risks}>
      {state.data.risks.map((risk) => (
        <RiskItem key={risk.riskType} dealId={recordId} risk={risk} />
      ))}
    </ul>
  );
}

function RiskItem({ dealId, risk }: { dealId: number; risk: Risk }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const [memo, setMemo] = useState('');
  const { riskType, severity, status, value, threshold, subject, memos } = risk;
  const note = (next: Risk['status']) => {
    dispatch(memoAdded({ dealId, body: { riskType, status: next, memo } }));
    setMemo('');
  };
  return (
    <li className={styles.risk}>
      <p className={styles.reason}>
        <Badge meaning={severityMeanings[severity]}>{t(`severity.${severity}`)}</Badge>
        <strong>{t(`risk.${riskType}.name`)}</strong>
        {status !== 'open' && <Badge>{t(`riskStatus.${status}`)}</Badge>}
      </p>
      <p>{t(`risk.${riskType}.reason`, { value, threshold, subject })}</p>
      {memos
        .filter((one) => one.memo !== '')
        .map((one) => (
          <p key={one.id} className={styles.memo}>
            {one.memo}
          </p>
        ))}
      <TextArea label={t('insight.memo')} value={memo} onChange={setMemo} />
      <div className={styles.actions}>
        {status === 'open' ? (
          <>
            <Button size="small" onPress={() => note('handled')}>
              {t('insight.handle')}
            </Button>
            <Button size="small" onPress={() => note('ignored')}>
              {t('insight.ignore')}
            </Button>
          </>
        ) : (
          <Button size="small" onPress={() => note('open')}>
            {t('insight.reopen')}
          </Button>
        )}
      </div>
    </li>
  );
}
