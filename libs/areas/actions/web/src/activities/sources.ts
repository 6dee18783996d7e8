import type { ListDealActivitiesArgs } from '@crm/api-client';
import { useFeatureCheck, useSearchParams } from '@crm/web-kit';
import { useMemo } from 'react';
import type { TargetType } from '../domain/action.types.ts';

export type ActivitySource = NonNullable<ListDealActivitiesArgs['sources']>[number];

/** The kinds of records that have a timeline. */
export type TimelineType = TargetType | 'custom_object';

/** The sources of each kind of record, in the order of their chips. */
const sourcesOf: Record<TimelineType, readonly ActivitySource[]> = {
  deal: ['action', 'comment', 'change', 'phase', 'estimate', 'material', 'submission', 'mail'],
  customer: ['action', 'comment', 'change', 'phase', 'material', 'submission', 'visit', 'mail'],
  contact: ['action', 'comment', 'change', 'phase', 'stage', 'material', 'submission', 'visit', 'mail'],
  custom_object: ['comment', 'change', 'relation', 'material'],
};

/** The features without which a source has no activities. */
const features: Partial<Record<ActivitySource, string>> = {
  estimate: 'estimate',
  stage: 'lifecycle_stage',
  submission: 'webform',
  visit: 'web_analytics',
};

const param = 'sources';

/** Returns the sources that a record's timeline offers, the chosen ones from the URL, and their setter. */
export function useSources(type: TimelineType) {
  const has = useFeatureCheck();
  const [params, setParams] = useSearchParams();
  const asked = params.get(param);
  const { offered, chosen } = useMemo(() => {
    const names = asked?.split(',') ?? [];
    const all = sourcesOf[type].filter((source) => has(features[source]));
    return { offered: all, chosen: all.filter((source) => names.includes(source)) };
  }, [has, type, asked]);
  const choose = (sources: readonly ActivitySource[]) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (sources.length === 0) next.delete(param);
        else next.set(param, sources.join(','));
        return next;
      },
      { replace: true },
    );
  return { offered, chosen, choose };
}
