import { addDays, today } from '@crm/format';
import { useT } from '@crm/i18n';
import { selectUser } from '@crm/auth';
import { Button, Select, Switch } from '@crm/ui-kit';
import { Download, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { forecastDownloaded } from '../domain/changes.saga.ts';
import { Loaded } from '../domain/Loaded.tsx';
import { forecasts, lastYears, selectReports, targets } from '../domain/reports.slices.ts';
import type { ForecastQuery } from '../domain/reports.slices.ts';
import { amountBases, comparisons, stacks } from '../domain/use-report-address.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';
import { ForecastFigures } from './ForecastFigures.tsx';

/** Returns a day of the same month of the year before. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4, 8)}01`;

/** Renders 売上予測レポート: amounts by period and part, with targets; every figure opens its deals. */
export function ForecastView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const t = useT('reports');
  const mayCsv = useSelector(selectUser)?.profile.permissions.functions['csv'] !== false;
  const dispatch = useDispatch();
  const { unit, day, stackBy, basis, compare, isWeighted, isCumulative, hasTargets, set } = address;
  const query: ForecastQuery = { dealTypeId, termType: unit, time: day, amountBasis: basis, stackBy };
  const asked = JSON.stringify(query);
  useEffect(() => {
    const body = JSON.parse(asked) as ForecastQuery;
    const { stackBy: _stack, ...whole } = body;
    const weekBefore = compare === 'last_week' ? addDays(today(), -7) : null;
    dispatch(forecasts.actions.requested({ ...body, compareOn: weekBefore }));
    dispatch(targets.actions.requested(whole));
    if (compare === 'last_year')
      dispatch(lastYears.actions.requested({ ...body, stackBy: 'none', time: yearBefore(body.time) }));
  }, [dispatch, asked, compare]);
  const of = useSelector(selectReports).forecasts;
  const flag = (name: string, usual: boolean) => (isOn: boolean) =>
    set({ [name]: isOn === usual ? '' : isOn ? '1' : '0' });
  const choice = (name: 'by' | 'basis' | 'compare', value: string, options: { value: string; label: string }[]) => (
    <Select
      size="small"
      label={t(`forecast.choice.${name}`)}
      value={value}
      options={options}
      onChange={(next) => set({ [name]: next ?? '' })}
    />
  );
  // Deals do not keep on which day their amounts were recognised a week ago.
  const comparable = comparisons.filter((value) => value !== 'last_week' || basis === 'contract_amount');
  return (
    <>
      <div className={`${styles.bar} ${styles.choices}`}>
        {choice(
          'by',
          stackBy,
          stacks.map((value) => ({ value, label: t(`stack.${value}`) })),
        )}
        {choice(
          'basis',
          basis,
          amountBases.map((value) => ({ value, label: t(`forecast.basis.${value}`) })),
        )}
        {choice(
          'compare',
          compare,
          comparable.map((value) => ({ value, label: t(`forecast.compare.${value}`) })),
        )}
        <Switch label={t('forecast.weighted')} isSelected={isWeighted} onChange={flag('weighted', false)} />
        <Switch label={t('forecast.cumulative')} isSelected={isCumulative} onChange={flag('cumulative', false)} />
        <Switch label={t('forecast.targets')} isSelected={hasTargets} onChange={flag('targets', true)} />
        <span className={styles.tools}>
          {mayCsv && (
            <Button size="small" icon={<Download />} onPress={() => dispatch(forecastDownloaded(query))}>
              {t('forecast.download')}
            </Button>
          )}
          <Button size="small" icon={<Printer />} onPress={() => window.print()}>
            {t('common:action.print')}
          </Button>
        </span>
      </div>
      <Loaded of={of} onRetry={(body) => dispatch(forecasts.actions.requested(body))}>
        {(data) => <ForecastFigures {...{ address, dealTypeId, data }} />}
      </Loaded>
    </>
  );
}
