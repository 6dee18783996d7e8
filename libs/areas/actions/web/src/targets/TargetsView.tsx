import { selectUser } from '@crm/auth';
import { addDays, formatDate, formatMonth, startOfMonth, startOfWeek, today } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, ErrorState, IconButton, SegmentedControl, Skeleton } from '@crm/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { patternIds } from '../domain/action.types.ts';
import { TargetCell } from './TargetCell.tsx';
import { selectTargets, targetsRequested, targetsSaved } from './targets.slice.ts';
import type { TargetChange, TargetPeriod, TargetRow } from './targets.slice.ts';
import styles from './TargetsView.module.css';

const keyOf = ({ userId, patternId }: Pick<TargetRow, 'userId' | 'patternId'>) => `${userId} ${patternId}`;

const stepped = (period: TargetPeriod, day: string, by: number): string =>
  period === 'week' ? addDays(startOfWeek(day), by * 7) : startOfMonth(day, by);

/** Renders アクション目標: each member's target for a week or month, and the completed actions. */
export function View() {
  const t = useT('actions');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const masters = useMasters();
  const me = useSelector(selectUser);
  const [period, setPeriod] = useState<TargetPeriod>('month');
  const [day, setDay] = useState(today());
  const [drafts, setDrafts] = useState<Record<string, number | null>>({});
  const { status, rows, failure, isSaving } = useSelector(selectTargets);
  useEffect(() => void dispatch(targetsRequested({ period, day })), [dispatch, period, day]);
  const isAdmin = me?.profile?.name === 'administrator';

  const go = (change: { period?: TargetPeriod; day?: string }) => {
    setDrafts({});
    if (change.period) setPeriod(change.period);
    if (change.day) setDay(change.day);
  };
  const users = masters.users.filter(({ id, deleted }) => !deleted && rows.some(({ userId }) => userId === id));
  const find = (userId: number, patternId: number) =>
    rows.find((row) => row.userId === userId && row.patternId === patternId);
  const changes: TargetChange[] = rows.flatMap((row) => {
    const draft = drafts[keyOf(row)];
    return draft === undefined || draft === row.target
      ? []
      : [{ userId: row.userId, patternId: row.patternId, target: draft }];
  });
  const save = () => dispatch(targetsSaved({ period, day, changes, doneText: t('common:state.saved') }));
  const from = startOfWeek(day);
  const range =
    period === 'month'
      ? formatMonth(day, language)
      : `${formatDate(from, language)} – ${formatDate(addDays(from, 6), language)}`;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <SegmentedControl
          label={t('targets.period')}
          value={period}
          segments={(['week', 'month'] as const).map((value) => ({ value, label: t(`targets.${value}`) }))}
          onChange={(value) => go({ period: value })}
        />
        <IconButton
          label={t('common:action.previous')}
          icon={<ChevronLeft />}
          onPress={() => go({ day: stepped(period, day, -1) })}
        />
        <IconButton
          label={t('common:action.next')}
          icon={<ChevronRight />}
          onPress={() => go({ day: stepped(period, day, 1) })}
        />
        <h2 className={styles.range}>{range}</h2>
        <span className={styles.save}>
          <Button variant="primary" isDisabled={changes.length === 0} isPending={isSaving} onPress={save}>
            {t('common:action.save')}
          </Button>
        </span>
      </div>
      {status === 'failed' && failure ? (
        <ErrorState
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(targetsRequested({ period, day }))}
        >
          {errorText(t, failure)}
        </ErrorState>
      ) : rows.length === 0 && status !== 'ready' ? (
        <Skeleton shape="rows" count={4} columns={6} label={t('common:state.loading')} />
      ) : (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('targets.label')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('report.member')}</th>
                {patternIds.map((id) => (
                  <th key={id} scope="col">
                    {t(`pattern.${id}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <tr key={user.id}>
                  <th scope="row">{user.name}</th>
                  {patternIds.map((id) => {
                    const row = find(user.id, id);
                    if (!row) return <td key={id} />;
                    const draft = drafts[keyOf(row)];
                    return (
                      <TargetCell
                        key={id}
                        row={row}
                        target={draft === undefined ? row.target : draft}
                        label={t('targets.of', { name: user.name, kind: t(`pattern.${id}`) })}
                        mayEdit={isAdmin || user.id === me?.id}
                        onChange={(target) => setDrafts({ ...drafts, [keyOf(row)]: target })}
                      />
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.hint}>{t('targets.hint')}</p>
    </div>
  );
}
