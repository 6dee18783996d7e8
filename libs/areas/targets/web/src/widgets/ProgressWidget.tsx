import { salesTargetsClient } from '@crm/api-client';
import type { AggregateSalesTargetsAnswer, AggregateSalesTargetsArgs } from '@crm/api-client';
import { selectUser } from '@crm/auth';
import { shortMoney, today } from '@crm/format';
import { fullPeriodName, periodAt } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { ProgressBar } from '@crm/ui-kit';
import { callApi } from '@crm/web-kit';
import type { WidgetSetting } from '@crm/web-kit';
import { createWidgetData, WidgetBody } from '@crm/web-kit/widgets';
import { useSelector } from 'react-redux';
import { useCalendar } from '../domain/use-calendar.ts';
import styles from './Progress.module.css';

type Sums = AggregateSalesTargetsAnswer['data'];
type Achievement = Sums['total'][number];

const sums = createWidgetData<Sums, AggregateSalesTargetsArgs['body']>(
  'targets/progress-widget',
  function* (body) {
    return yield* callApi(salesTargetsClient, 'aggregateSalesTargets', { body });
  },
  ['deals'],
);

/** Renders the won amount of the present period against the target: the member's own, and that of all. */
export function Widget({ setting }: { setting: WidgetSetting }) {
  const { dealTypes } = useMasters();
  const open = dealTypes.filter(({ deleted }) => !deleted);
  const type = open.find(({ id }) => id === setting.dealTypeId) ?? open[0];
  const userId = useSelector(selectUser)?.id;
  if (!type || userId === undefined) return null;
  return <Progress dealTypeId={type.id} userId={userId} unit={setting.period ?? 'month'} />;
}

interface ProgressProps {
  dealTypeId: number;
  userId: number;
  unit: NonNullable<WidgetSetting['period']>;
}

function Progress({ dealTypeId, userId, unit }: ProgressProps) {
  const t = useT('targets');
  const { language } = useLanguage();
  const calendar = useCalendar();
  const period = periodAt(unit, today(), calendar);
  const state = sums.useWidgetData({
    ...{ dealTypeId, termType: unit, time: period.from },
    amountBasis: 'contract_amount',
    subjectType: 'user',
  });
  const now = (periods: readonly Achievement[]) => periods.find(({ from }) => from === period.from);
  const own = (data: Sums) => now(data.rows.find(({ subjectId }) => subjectId === userId)?.periods ?? []);
  return (
    <WidgetBody of={state} isEmpty={({ total }) => !now(total)?.target} emptyText={t('widget.empty')}>
      {(data) => (
        <div className={styles.rows}>
          <p className={styles.period}>{fullPeriodName(period, calendar, language)}</p>
          <Row name={t('widget.own')} of={own(data)} />
          <Row name={t('widget.all')} of={now(data.total)} />
        </div>
      )}
    </WidgetBody>
  );
}

function Row({ name, of }: { name: string; of: Achievement | undefined }) {
  const t = useT('targets');
  const { language } = useLanguage();
  if (!of?.target) return null;
  const percent = of.achievement ?? 0;
  return (
    <div className={styles.row}>
      <ProgressBar label={name} value={Math.min(100, Math.max(0, percent))} />
      <p className={styles.figures}>
        <strong>{`${percent}%`}</strong>
        <span>
          {t('widget.figures', { won: shortMoney(of.actual, language), target: shortMoney(of.target, language) })}
        </span>
      </p>
    </div>
  );
}
