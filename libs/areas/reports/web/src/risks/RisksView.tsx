import { formatDate, formatNumber } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Badge, Card, Link, Select } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../domain/Loaded.tsx';
import { ReportTable } from '../domain/ReportTable.tsx';
import { riskyDeals, selectReports } from '../domain/reports.slices.ts';
import type { RiskyDeal } from '../domain/reports.slices.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import { severityMeanings } from '../insight/severity-meanings.ts';
import styles from '../pages/ReportsPage.module.css';

const columns = ['deal', 'member', 'amount', 'date', 'risks'] as const;

/** Renders 要注意案件: open deals with risks that nobody has handled or ignored, the most severe first. */
export function RisksView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const t = useT('reports');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { nameOf, users } = useMasters();
  const { userId } = address;
  useEffect(
    () => void dispatch(riskyDeals.actions.requested({ dealTypeId, userId, perPage: 100 })),
    [dispatch, dealTypeId, userId],
  );
  const cells = ({ dealId, name, userId: owner, amount, expectedContractDate, risks }: RiskyDeal) => [
    <Link key="name" href={`/deals/${dealId}`}>
      {name}
    </Link>,
    owner === null ? t('common:field.notSet') : nameOf('users', owner),
    amount === null ? '–' : formatNumber(amount),
    expectedContractDate === null ? '–' : formatDate(expectedContractDate, language),
    <span key="risks" className={styles.factors}>
      {risks.map(({ riskType, severity, value, threshold, subject }) => (
        <span key={riskType} title={t(`risk.${riskType}.reason`, { value, threshold, subject })}>
          <Badge meaning={severityMeanings[severity]}>{t(`risk.${riskType}.name`)}</Badge>
        </span>
      ))}
    </span>,
  ];
  return (
    <>
      <div className={styles.bar}>
        <Select
          size="small"
          label={t('risks.member')}
          value={userId === null ? null : String(userId)}
          placeholder={t('allMembers')}
          clearText={t('allMembers')}
          options={users.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => address.set({ member: id ?? '' })}
        />
      </div>
      <Card title={t('view.risks')}>
        <Loaded
          of={useSelector(selectReports).riskyDeals}
          onRetry={(query) => dispatch(riskyDeals.actions.requested(query))}
        >
          {(deals) => (
            <ReportTable
              name={t('view.risks')}
              head={columns.map((column) => t(`risks.${column}`))}
              emptyText={t('risks.empty')}
              rows={deals.map((deal) => ({ key: String(deal.dealId), cells: cells(deal) }))}
            />
          )}
        </Loaded>
      </Card>
    </>
  );
}
