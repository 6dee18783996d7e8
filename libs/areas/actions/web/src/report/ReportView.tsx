import { addDays, formatDate, isoDay, startOfWeek, today } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { useCompany, useMasters } from '@crm/identity-web';
import { Button, EmptyState, ErrorState, IconButton, Select, Skeleton } from '@crm/ui-kit';
import { toastShown, useSearchParams } from '@crm/web-kit';
import { ChevronLeft, ChevronRight, Copy, FileText, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { patternIds } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { useMe } from '../domain/use-me.ts';
import { ActionItem } from '../item/ActionItem.tsx';
import { reportLeft, reportRequested, selectReport } from './report.slice.ts';
import styles from './ReportView.module.css';
import { useReportText } from './use-report-text.ts';

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text!));

/** Renders 日報: a member's actions of a day, or of a week by days, with their comments; it prints on one sheet. */
export function View() {
  const t = useT('actions');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const masters = useMasters();
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const now = today();
  const asked = params.get('day');
  const day = isDay(asked) ? asked : now;
  const userId = Number(params.get('user')) || (me ?? 0);
  const isWeek = params.get('days') === 'week';
  const { weekStart } = useCompany() ?? {};
  const from = isWeek ? startOfWeek(day, weekStart) : day;
  const until = isWeek ? addDays(from, 6) : day;
  const { status, data: actions, failure } = useSelector(selectReport);
  const reportText = useReportText();
  const read = () => dispatch(reportRequested({ userId, from, until }));
  useEffect(() => void dispatch(reportRequested({ userId, from, until })), [dispatch, userId, from, until]);
  useEffect(() => () => void dispatch(reportLeft()), [dispatch]);

  const go = (change: { day?: string; user?: number; isWeek?: boolean }) => {
    const next = { day, user: userId, isWeek, ...change };
    const other = {
      view: 'report',
      ...(next.day === now ? {} : { day: next.day }),
      ...(next.isWeek && { days: 'week' }),
    };
    setParams({ ...other, ...(next.user === me ? {} : { user: String(next.user) }) });
  };
  const done = actions.filter((one) => one.status === 'completed');
  const open = actions.filter((one) => one.status === 'planned');
  const name = masters.nameOf('users', userId);
  const days = isWeek
    ? t('report.weekTitle', { from: formatDate(from, language), until: formatDate(until, language) })
    : t('report.title', { day: formatDate(day, language) });
  const copy = () => {
    const text = reportText({ name, days, showsDay: isWeek, done, open });
    navigator.clipboard.writeText(text).then(
      () => dispatch(toastShown({ level: 'info', text: t('report.copied') })),
      () => dispatch(toastShown({ level: 'error', text: t('report.notCopied') })),
    );
  };
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <div className={styles.days}>
          <Button size="small" isDisabled={day === now && !isWeek} onPress={() => go({ day: now, isWeek: false })}>
            {t('report.today')}
          </Button>
          <Button size="small" onPress={() => go({ day: addDays(now, -1), isWeek: false })}>
            {t('report.yesterday')}
          </Button>
          <Button
            size="small"
            isDisabled={isWeek && from === startOfWeek(now, weekStart)}
            onPress={() => go({ day: now, isWeek: true })}
          >
            {t('report.week')}
          </Button>
          <IconButton
            label={t(isWeek ? 'report.previousWeek' : 'report.previous')}
            icon={<ChevronLeft />}
            onPress={() => go({ day: addDays(day, isWeek ? -7 : -1) })}
          />
          <IconButton
            label={t(isWeek ? 'report.nextWeek' : 'report.next')}
            icon={<ChevronRight />}
            onPress={() => go({ day: addDays(day, isWeek ? 7 : 1) })}
          />
        </div>
        <Select
          label={t('report.member')}
          isLabelHidden
          size="small"
          value={String(userId)}
          options={masters.users
            .filter(({ id, deleted }) => !deleted || id === userId)
            .map((user) => ({ value: String(user.id), label: user.name }))}
          onChange={(id) => id !== null && go({ user: Number(id) })}
        />
        <span className={styles.tools}>
          <Button size="small" icon={<Copy />} isDisabled={actions.length === 0} onPress={copy}>
            {t('common:action.copy')}
          </Button>
          <Button size="small" icon={<Printer />} onPress={() => window.print()}>
            {t('common:action.print')}
          </Button>
        </span>
      </div>
      <div className={styles.head}>
        <h2 className={styles.title}>{days}</h2>
        <p className={styles.name}>{name}</p>
        <Counts actions={done} />
      </div>
      {status === 'failed' && failure ? (
        <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={read}>
          {errorText(t, failure)}
        </ErrorState>
      ) : status !== 'ready' && actions.length === 0 ? (
        <Skeleton shape="rows" count={4} columns={2} label={t('common:state.loading')} />
      ) : actions.length === 0 ? (
        <EmptyState icon={<FileText />} title={t(isWeek ? 'report.emptyWeek' : 'report.empty')}>
          {t('report.emptyHint')}
        </EmptyState>
      ) : (
        (isWeek ? daysOf(actions) : [null]).map((one) => (
          <Day key={one} day={one} actions={one === null ? actions : actions.filter(isOn(one))} />
        ))
      )}
    </div>
  );
}

interface GroupProps {
  title: string;
  actions: readonly Action[];
  /** True under the heading of a day. */
  isInDay: boolean;
}

const isOn = (day: string) => (action: Action) => isoDay(action.startDatetime) === day;

/** Returns the days on which the actions start, in their order. */
const daysOf = (actions: readonly Action[]): string[] => [
  ...new Set(actions.map(({ startDatetime }) => isoDay(startDatetime))),
];

interface DayProps extends Pick<GroupProps, 'actions'> {
  /** The day that heads the actions; null in the report of a single day, whose title names it. */
  day: string | null;
}

/** Renders the completed and the open actions of a day. */
function Day({ day, actions }: DayProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const of = (status: Action['status']) => actions.filter((one) => one.status === status);
  const groups = (
    <>
      <Group title={t('report.done')} actions={of('completed')} isInDay={day !== null} />
      <Group title={t('report.open')} actions={of('planned')} isInDay={day !== null} />
    </>
  );
  if (day === null) return groups;
  const name = formatDate(day, language);
  return (
    <section aria-label={name} className={styles.day}>
      <h3>{name}</h3>
      {groups}
    </section>
  );
}

function Group({ title, actions, isInDay }: GroupProps) {
  if (actions.length === 0) return null;
  const Heading = isInDay ? 'h4' : 'h3';
  return (
    <section aria-label={title} className={styles.group}>
      <Heading>{title}</Heading>
      <ol className={styles.items}>
        {actions.map((action) => (
          <li key={action.id}>
            <ActionItem action={action} showTarget hidesDay opensComments />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Renders the number of actions of each kind. */
function Counts({ actions }: Pick<GroupProps, 'actions'>) {
  const t = useT('actions');
  const counts = patternIds
    .map((id) => ({ id, count: actions.filter(({ patternId }) => patternId === id).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul className={styles.counts}>
      {counts.map(({ id, count }) => (
        <li key={id}>{t('report.count', { name: t(`pattern.${id}`), count })}</li>
      ))}
    </ul>
  );
}
