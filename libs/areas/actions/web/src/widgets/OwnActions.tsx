import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import { WidgetBody, WidgetRows } from '@crm/web-kit/widgets';
import type { Action } from '../domain/action.types.ts';
import { stateOf, targetOf } from '../domain/action.types.ts';
import { useMe } from '../domain/use-me.ts';
import { conditionsOf, ownActions } from './own-actions.ts';
import type { OwnActions as Query } from './own-actions.ts';

/** Returns the path of the list that shows all of these actions. */
function listOf(query: Query): string {
  const params = new URLSearchParams({ view: 'list' });
  for (const { field, operator, ...rest } of conditionsOf(query))
    params.append('c', JSON.stringify('value' in rest ? [field, operator, rest.value] : [field, operator]));
  return `/actions?${params}`;
}

/** Renders the member's actions of today, or the overdue ones, earliest first. */
export function OwnActions({ of }: Pick<Query, 'of'>) {
  const userId = useMe();
  return userId === null ? null : <Loaded of={of} userId={userId} />;
}

function Loaded(query: Query) {
  const t = useT('actions');
  const { language } = useLanguage();
  const state = ownActions.useWidgetData(query);
  const rowOf = (action: Action) => {
    const { name } = targetOf(action);
    const [day, time] = [action.startDatetime.slice(0, 10), action.startDatetime.slice(11, 16)];
    return {
      id: action.id,
      href: `/actions?action=${action.id}`,
      title: t('widget.title', { pattern: t(`pattern.${action.patternId}`), name }),
      sub: action.customerName !== name ? action.customerName : undefined,
      end: query.of === 'today' ? time : formatDate(day, language),
      endSub: t(`state.${stateOf(action)}`),
      isLate: stateOf(action) === 'overdue',
    };
  };
  return (
    <WidgetBody of={state} isEmpty={({ rows }) => rows.length === 0} emptyText={t(`widget.${query.of}Empty`)}>
      {({ rows, total }) => (
        <WidgetRows
          label={t(`widget.${query.of}`)}
          rows={rows.map(rowOf)}
          more={total > rows.length && <Link href={listOf(query)}>{t('widget.more', { count: total })}</Link>}
        />
      )}
    </WidgetBody>
  );
}
