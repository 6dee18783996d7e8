import { useT } from '@crm/i18n';
import { selectUser } from '@crm/auth';
import { Button, Card, EmptyState, VisuallyHidden } from '@crm/ui-kit';
import { Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { reactionToggled } from '../domain/changes.saga.ts';
import { Loaded } from '../domain/Loaded.tsx';
import { places, rankings, selectReports } from '../domain/reports.slices.ts';
import type { Ranking } from '../domain/reports.slices.ts';
import { metricTerm } from '../domain/use-report-address.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';
import { metricText } from './metric-text.ts';
import { MetricTools } from './MetricTools.tsx';

/** Renders a card per metric with its first places, the change since the last period, and stamps. */
export function RankingsView({ address, dealTypeId }: { address: ReportAddress; dealTypeId: number }) {
  const dispatch = useDispatch();
  const { day: time, groupId } = address;
  const termType = metricTerm(address.unit);
  useEffect(() => {
    dispatch(rankings.actions.requested({ dealTypeId, termType, time, ...(groupId !== null && { groupId }) }));
  }, [dispatch, dealTypeId, termType, time, groupId]);
  const of = useSelector(selectReports).rankings;
  return (
    <>
      <MetricTools address={address} />
      <Loaded of={of} onRetry={(query) => dispatch(rankings.actions.requested(query))}>
        {(data) => (
          <div className={styles.cards}>
            {data.map((ranking) => (
              <RankingCard key={ranking.metric} ranking={ranking} groupId={groupId} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

interface RankingCardProps {
  ranking: Ranking;
  groupId: number | null;
}

function RankingCard({ ranking, groupId }: RankingCardProps) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const { data: expanded } = useSelector(selectReports).places;
  const isExpanded = expanded?.id === ranking.id;
  const shown = isExpanded ? { ...ranking, places: expanded.places } : ranking;
  const expand = () =>
    dispatch(
      isExpanded
        ? places.actions.left()
        : places.actions.requested({ id: ranking.id, ...(groupId !== null && { groupId }) }),
    );
  return (
    <Card title={t(`metric.${ranking.metric}.name`)}>
      {ranking.places.length === 0 ? (
        <EmptyState icon={<Trophy />} title={t('ranking.empty')} />
      ) : (
        <ol className={styles.places}>
          {shown.places.map((place) => (
            <Place key={place.userId} place={place} ranking={shown} />
          ))}
        </ol>
      )}
      {ranking.placeCount > ranking.places.length && (
        <Button size="small" variant="quiet" aria-expanded={isExpanded} onPress={expand}>
          {isExpanded ? t('ranking.first') : t('ranking.all', { count: ranking.placeCount })}
        </Button>
      )}
    </Card>
  );
}

function Place({ place, ranking }: { place: Ranking['places'][number]; ranking: Ranking }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const me = useSelector(selectUser)?.id;
  const claps = ranking.reactions.filter(
    ({ subjectUserId, reactionType }) => subjectUserId === place.userId && reactionType === 'clap',
  );
  const toggled = { rankingId: ranking.id, userId: place.userId, reactionType: 'clap' } as const;
  const change = (rank: number, before: number | null) => {
    if (before === null) return t('ranking.new');
    return before === rank
      ? t('ranking.same')
      : t(before > rank ? 'ranking.up' : 'ranking.down', { places: Math.abs(before - rank) });
  };
  return (
    <li value={place.rank}>
      <span className={styles.rank}>{t('ranking.rank', { rank: place.rank })}</span>
      <span className={styles.who}>{place.name}</span>
      <span className={styles.value}>{metricText(t, ranking.metric, place.value)}</span>
      <span className={styles.change}>{change(place.rank, place.previousRank)}</span>
      <Button
        size="small"
        aria-pressed={claps.some(({ userId }) => userId === me)}
        onPress={() => dispatch(reactionToggled(toggled))}
      >
        {`👏 ${claps.length} `}
        <VisuallyHidden>{t('ranking.clap', { name: place.name })}</VisuallyHidden>
      </Button>
    </li>
  );
}
