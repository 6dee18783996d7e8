import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Card } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../domain/Loaded.tsx';
import { aiUsers, selectReports } from '../domain/reports.slices.ts';
import type { AiQuery } from '../domain/reports.slices.ts';
import { ReportTable } from '../domain/ReportTable.tsx';

const columns = ['member', 'target', 'won', 'forecast', 'band', 'weighted', 'open'] as const;

/** Renders the predicted result of a period by member. */
export function AiUsers({ query: { dealTypeId, termType, time } }: { query: AiQuery }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const { nameOf } = useMasters();
  useEffect(
    () => void dispatch(aiUsers.actions.requested({ dealTypeId, termType, time })),
    [dispatch, dealTypeId, termType, time],
  );
  const yen = (amount: string) => formatNumber(BigInt(amount));
  return (
    <Card title={t('ai.users')}>
      <Loaded of={useSelector(selectReports).aiUsers} onRetry={(query) => dispatch(aiUsers.actions.requested(query))}>
        {({ rows }) => (
          <ReportTable
            name={t('ai.users')}
            head={columns.map((column) => t(`ai.${column}`))}
            emptyText={t('ai.noDeals')}
            rows={rows.map(({ userId, target, won, forecast, low, high, weighted, openCount }) => ({
              key: String(userId),
              cells: [
                userId === null ? t('common:field.notSet') : nameOf('users', userId),
                target === null ? '–' : yen(target),
                yen(won),
                yen(forecast),
                `${yen(low)} – ${yen(high)}`,
                yen(weighted),
                t('ai.dealCount', { count: openCount }),
              ],
            }))}
          />
        )}
      </Loaded>
    </Card>
  );
}
