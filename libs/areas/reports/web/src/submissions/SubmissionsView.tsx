import { formatDateTime, formatNumber, sumOfYen } from '@crm/format';
import { fullPeriodName, periodAt } from '@crm/format/periods';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, Card } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Loaded } from '../domain/Loaded.tsx';
import { submitForecastModal } from '../domain/report-modals.ts';
import { aiUsers, selectReports, submissions } from '../domain/reports.slices.ts';
import type { AiUsers, Submission } from '../domain/reports.slices.ts';
import { ReportTable } from '../domain/ReportTable.tsx';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';

const columns = ['member', 'target', 'won', 'commit', 'best', 'weighted', 'ai', 'note'] as const;

/**
 * Renders 見込み提出, the weekly meeting on one screen: commit and best case of each member beside target, won amount,
 * weighted amount and prediction, and below the history of submissions.
 */
export function SubmissionsView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const t = useT('reports');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { unit: termType, day: time, calendar } = address;
  const period = periodAt(termType, time, calendar);
  useEffect(() => {
    dispatch(submissions.actions.requested({ dealTypeId, termType, time }));
    dispatch(aiUsers.actions.requested({ dealTypeId, termType, time }));
  }, [dispatch, dealTypeId, termType, time]);
  const { submissions: of, aiUsers: figures } = useSelector(selectReports);
  const query = { dealTypeId, termType, time };
  return (
    <Loaded of={of} onRetry={(failed) => dispatch(submissions.actions.requested(failed))}>
      {(all) => (
        <>
          <div className={styles.bar}>
            <Button
              variant="primary"
              onPress={() => dispatch(modalOpened({ name: submitForecastModal, payload: { query } }))}
            >
              {t('submission.submit')}
            </Button>
          </div>
          <Card title={t('submission.title', { period: fullPeriodName(period, calendar, language) })}>
            <Loaded of={figures} onRetry={(failed) => dispatch(aiUsers.actions.requested(failed))}>
              {({ rows }) => <Meeting figures={rows} all={all} />}
            </Loaded>
          </Card>
          <History all={all} />
        </>
      )}
    </Loaded>
  );
}

const yen = (amount: number | string | null | undefined) =>
  amount === null || amount === undefined ? '–' : formatNumber(BigInt(amount));

function Meeting({ figures, all }: { figures: AiUsers['rows']; all: readonly Submission[] }) {
  const t = useT('reports');
  const { nameOf } = useMasters();
  // The newest of each member; the list begins with the newest.
  const latest = new Map(all.toReversed().map((one) => [one.userId, one]));
  const members = [...new Set([...figures.map(({ userId }) => userId), ...latest.keys()])];
  const rows = members.map((userId) => {
    const figure = figures.find((one) => one.userId === userId);
    return { userId, figure, submitted: userId === null ? undefined : latest.get(userId) };
  });
  const sum = (amounts: (number | string | null | undefined)[]) =>
    yen(sumOfYen(amounts.map((one) => String(one ?? 0))));
  const total = [
    t('forecast.total'),
    sum(rows.map(({ figure }) => figure?.target)),
    sum(rows.map(({ figure }) => figure?.won)),
    sum(rows.map(({ submitted }) => submitted?.commitAmount)),
    sum(rows.map(({ submitted }) => submitted?.bestAmount)),
    sum(rows.map(({ figure }) => figure?.weighted)),
    sum(rows.map(({ figure }) => figure?.forecast)),
    '',
  ];
  return (
    <ReportTable
      name={t('view.submissions')}
      head={columns.map((column) => t(`submission.${column}`))}
      emptyText={t('submission.empty')}
      rows={[
        ...rows.map(({ userId, figure, submitted }) => ({
          key: String(userId),
          cells: [
            userId === null ? t('common:field.notSet') : nameOf('users', userId),
            yen(figure?.target),
            yen(figure?.won),
            yen(submitted?.commitAmount),
            yen(submitted?.bestAmount),
            yen(figure?.weighted),
            yen(figure?.forecast),
            submitted?.note ?? '',
          ],
        })),
        ...(rows.length > 1 ? [{ key: 'total', cells: total }] : []),
      ]}
    />
  );
}

function History({ all }: { all: readonly Submission[] }) {
  const t = useT('reports');
  const { language } = useLanguage();
  const { nameOf } = useMasters();
  const head = ['at', 'member', 'commit', 'best', 'by', 'note'] as const;
  return (
    <Card title={t('submission.history')}>
      <ReportTable
        name={t('submission.history')}
        head={head.map((column) => t(`submission.${column}`))}
        emptyText={t('submission.none')}
        rows={all.map(({ id, createdAt, userId, commitAmount, bestAmount, submittedBy, isOverride, note }) => ({
          key: String(id),
          cells: [
            formatDateTime(createdAt, language),
            nameOf('users', userId),
            yen(commitAmount),
            yen(bestAmount),
            isOverride
              ? t('submission.override', { name: nameOf('users', submittedBy) })
              : nameOf('users', submittedBy),
            note,
          ],
        }))}
      />
    </Card>
  );
}
