import { addDays, endOfMonth, formatMonth, startOfMonth, startOfWeek, today as todayInTokyo } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { Banner, Button, ErrorState, IconButton, useIsPhone, VisuallyHidden } from '@crm/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ObjectRow } from '../kinds/object.types.ts';
import { DayList } from './DayList.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './Calendar.module.css';
import type { GroupSpec } from './groups.types.ts';
import { useGroups } from './use-groups.ts';
import { useDrops } from './use-row-drag.ts';
import { useView } from './use-view.ts';
import type { ViewBodyProps } from './view-body.tsx';

const month = 'month';
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const isMonth = (text: string | null): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** Returns the days that a month's page shows, in whole weeks. */
function daysAround(first: string, weekStart: number | undefined): string[] {
  const [start, last] = [startOfWeek(first, weekStart), endOfMonth(first)];
  const days: string[] = [];
  for (let day = start; day <= last || days.length % 7 !== 0; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Renders the records of a list on the days of a month. Dragging, or Alt with an arrow key, moves them. */
export function ObjectCalendar({ kind, definition, item, query, mayChange }: ViewBodyProps) {
  const t = useT('custom-objects');
  const { language } = useLanguage();
  const company = useCompany();
  const isPhone = useIsPhone();
  const view = useView(definition);
  const today = todayInTokyo();
  const first = startOfMonth(isMonth(view.month) ? `${view.month}-01` : today);
  const days = useMemo(() => daysAround(first, company?.weekStart), [first, company?.weekStart]);
  const groups = useMemo((): GroupSpec[] => {
    const value = [days[0]!, days.at(-1)!];
    return [{ key: month, within: { customItemId: item.id, operator: 'between', value } }];
  }, [item.id, days]);
  const ordered = { ...query, sortKey: `custom_item_${item.id}`, sortOrder: 'asc' as const };
  const calendar = useGroups(kind, { query: ordered, groups, perPage: 100 });
  const region = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { status, rows } = calendar;
  const group = calendar.groups[month];

  const dayOf = (row: ObjectRow) =>
    row.customs.find(({ itemId }) => itemId === item.id)?.value as string | null | undefined;
  const listed = group?.ids.flatMap((id) => rows[id] ?? []) ?? [];
  const byDay = Map.groupBy(listed, (row) => dayOf(row) ?? '');

  const move = (id: number, day: string) => {
    const row = rows[id];
    const before = row && dayOf(row);
    if (!mayChange || !row || !before || before === day) return;
    const done = t('view.moved', { name: row.name, to: day.replaceAll('-', '/') });
    calendar.move({ id, itemId: item.id, value: day, before, from: month, to: month }, done);
    setSaid(done);
    // The record has another place in the document then.
    requestAnimationFrame(() => region.current?.querySelector<HTMLElement>(`[data-object-id="${id}"] a`)?.focus());
  };
  useDrops(move);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    const id = Number((event.target as HTMLElement).closest<HTMLElement>('[data-object-id]')?.dataset.objectId);
    const day = rows[id] && dayOf(rows[id]);
    if (step === undefined || !day) return;
    event.preventDefault();
    move(id, addDays(day, step));
  };
  const go = (months: number) => view.setMonth(startOfMonth(first, months).slice(0, 7));

  if (status === 'failed' && listed.length === 0) {
    return (
      <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={calendar.reload}>
        {calendar.failureText}
      </ErrorState>
    );
  }
  const shown = { days, first, today, byDay, mayChange, isLoading: !group };
  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        <IconButton label={t('view.previousMonth')} icon={<ChevronLeft />} onPress={() => go(-1)} />
        <IconButton label={t('view.nextMonth')} icon={<ChevronRight />} onPress={() => go(1)} />
        <h2 className={styles.month}>{formatMonth(first, language)}</h2>
        <Button size="small" onPress={() => view.setMonth(today.slice(0, 7))}>
          {t('view.thisMonth')}
        </Button>
      </div>
      {status === 'failed' && (
        <Banner meaning="danger" title={t('common:error.loadFailed')}>
          {calendar.failureText}
        </Banner>
      )}
      <div
        ref={region}
        role="group"
        aria-label={t('view.calendarOf', { name: definition.name, by: item.name })}
        aria-busy={status === 'loading' || status === 'reloading' || undefined}
        className={styles.days}
        onKeyDown={onKeyDown}
      >
        {isPhone ? <DayList {...shown} /> : <MonthGrid {...shown} />}
      </div>
      {group && listed.length < group.totalCount && (
        <p className={styles.rest}>
          {t('view.rest', { count: group.totalCount - listed.length })}{' '}
          <Button
            size="small"
            variant="quiet"
            isPending={group.more === 'loading'}
            onPress={() => calendar.more(month)}
          >
            {t('view.more')}
          </Button>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
