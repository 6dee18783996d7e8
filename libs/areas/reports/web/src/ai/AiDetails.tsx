import { today } from '@crm/format';
import { periodName } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { useState } from 'react';
import type { AiForecast } from '../domain/reports.slices.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';
import { AiDeals } from './AiDeals.tsx';
import { AiUsers } from './AiUsers.tsx';

interface AiDetailsProps {
  address: ReportAddress;
  dealTypeId: number;
  periods: AiForecast['periods'];
}

/** Renders the members and the open deals behind the prediction of a period: first the one of today. */
export function AiDetails({ address, dealTypeId, periods }: AiDetailsProps) {
  const t = useT('reports');
  const { language } = useLanguage();
  const { calendar, unit: termType } = address;
  const now = today();
  const [chosen, setChosen] = useState<string | null>(null);
  const isIn = ({ from, until }: { from: string; until: string }) => from <= now && now < until;
  const period = periods.find(({ from }) => from === chosen) ?? periods.find(isIn) ?? periods[0];
  if (!period) return null;
  const query = { dealTypeId, termType, time: period.from };
  return (
    <>
      <div className={styles.bar}>
        <Select
          size="small"
          label={t('ai.detailPeriod')}
          value={period.from}
          options={periods.map(({ from, until }) => ({
            value: from,
            label: periodName({ unit: termType, from, until }, calendar, language),
          }))}
          onChange={setChosen}
        />
      </div>
      <AiUsers query={query} />
      <AiDeals query={query} />
    </>
  );
}
