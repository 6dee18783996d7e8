import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Card, Link } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../domain/Loaded.tsx';
import { aiDeals, selectReports } from '../domain/reports.slices.ts';
import type { AiDeal, AiQuery } from '../domain/reports.slices.ts';
import { ReportTable } from '../domain/ReportTable.tsx';
import styles from '../pages/ReportsPage.module.css';
import { useFactorText } from './use-factor-text.ts';

const columns = ['deal', 'member', 'amount', 'probability', 'stated', 'factors'] as const;

/** Renders the open deals of a period, largest first, with the reasons of each probability. */
export function AiDeals({ query: { dealTypeId, termType, time } }: { query: AiQuery }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const { nameOf } = useMasters();
  const factorText = useFactorText();
  useEffect(
    () => void dispatch(aiDeals.actions.requested({ dealTypeId, termType, time })),
    [dispatch, dealTypeId, termType, time],
  );
  const cells = ({ dealId, name, userId, amount, probability, statedRate, factors }: AiDeal) => [
    <Link key="name" href={`/deals/${dealId}`}>
      {name}
    </Link>,
    userId === null ? t('common:field.notSet') : nameOf('users', userId),
    formatNumber(BigInt(amount)),
    `${Math.round(probability * 100)}%`,
    statedRate === null ? '–' : `${statedRate}%`,
    <span key="factors" className={styles.factors}>
      {factors.map((factor) => (
        <span key={factor.feature}>{factorText(factor)}</span>
      ))}
    </span>,
  ];
  return (
    <Card title={t('ai.deals')}>
      <Loaded of={useSelector(selectReports).aiDeals} onRetry={(query) => dispatch(aiDeals.actions.requested(query))}>
        {(deals) => (
          <ReportTable
            name={t('ai.deals')}
            head={columns.map((column) => t(`ai.${column}`))}
            emptyText={t('ai.noDeals')}
            rows={deals.map((deal) => ({ key: String(deal.dealId), cells: cells(deal) }))}
          />
        )}
      </Loaded>
    </Card>
  );
}
