import { formatNumber } from '@crm/format';
import { errorText, useT } from '@crm/i18n';
import { selectUser } from '@crm/auth';
import { Button, Card, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@crm/ui-kit';
import { Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reactionToggled } from '../domain/changes.saga.ts';
import { rankings, selectReports } from '../domain/reports.slices.ts';
import type { Ranking } from '../domain/reports.slices.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';

/** Renders a card per metric with its first places, the change since the last period, and stamps. */
export function RankingsView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const termType = address.unit === 'week' ? 'month' : address.unit;
  useEffect(
    () => void dispatch(rankings.actions.requested({ dealTypeId, termType, time: address.day })),
    [dispatch, dealTypeId, termType, address.day],
  );
  const { status, data, failure, query } = useSelector(selectReports).rankings;
  if (status === 'failed' && failure) {
    return (
      <ErrorState
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(rankings.actions.requested(query!))}
      >
        {errorText(t, failure)}
      </ErrorState>
    );
  }
  if (data.length === 0) return <Skeleton shape="block" height={320} label={t('common:state.loading')} />;
  return (
    <div className={styles.cards}>
      {data.map((ranking) => (
        <RankingCard key={ranking.metric} ranking={ranking} />
      ))}
    </div>
  );
}

function RankingCard({ ranking }: { ranking: Ranking }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const me = useSelector(selectUser)?.id;
  const shown = (value: string | null) => {
    if (value === null) return t('ranking.hidden');
    return t(`metric.${ranking.metric}.value`, { value: value.includes('.') ? value : formatNumber(BigInt(value)) });
  };
  const change = (rank: number, before: number | null) => {
    if (before === null) return t('ranking.new');
    return before === rank
      ? t('ranking.same')
      : t(before > rank ? 'ranking.up' : 'ranking.down', { places: Math.abs(before - rank) });
  };
  return (
    <Card title={t(`metric.${ranking.metric}.name`)}>
      {ranking.places.length === 0 ? (
        <EmptyState icon={<Trophy />} title={t('ranking.empty')} />
      ) : (
        <ol className={styles.places}>
          {ranking.places.map((place) => {
            const claps = ranking.reactions.filter(
              (one) => one.subjectUserId === place.userId && one.reactionType === 'clap',
            );
            const isMine = claps.some(({ userId }) => userId === me);
            return (
              <li key={place.userId} value={place.rank}>
                <span className={styles.rank}>{t('ranking.rank', { rank: place.rank })}</span>
                <span className={styles.who}>{place.name}</span>
                <span className={styles.value}>{shown(place.value)}</span>
                <span className={styles.change}>{change(place.rank, place.previousRank)}</span>
                <Button
                  size="small"
                  aria-pressed={isMine}
                  onPress={() =>
                    dispatch(reactionToggled({ rankingId: ranking.id, userId: place.userId, reactionType: 'clap' }))
                  }
                >
                  {`👏 ${claps.length} `}
                  <VisuallyHidden>{t('ranking.clap', { name: place.name })}</VisuallyHidden>
                </Button>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
