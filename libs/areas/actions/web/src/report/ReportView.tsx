import { addDays, daysBetween, formatDate } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { EmptyState, ErrorState, Skeleton } from '@crm/ui-kit';
import { toastShown } from '@crm/web-kit';
import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { patternIds } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { peopleOf } from '../domain/people-address.ts';
import { useMe } from '../domain/use-me.ts';
import { ReportBar } from './ReportBar.tsx';
import { ReportDaySection } from './ReportDaySection.tsx';
import { reportLeft, reportRequested, selectReport } from './report.slice.ts';
import styles from './ReportView.module.css';
import { sectionsOf } from './sections.ts';
import { useReportPlace } from './use-report-place.ts';
import { useReportText } from './use-report-text.ts';
import { selectWords, wordsLeft, wordsRequested } from './words/words.slice.ts';

/**
 * Renders 日報: the actions of a day or a week, the own words of its members and the comments on them. Several members
 * are on one page; it prints on one sheet.
 */
export function View() {
  const t = useT('actions');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const masters = useMasters();
  const me = useMe();
  const { place, from, until, whose, failure: notFound, go } = useReportPlace();
  const { status, data: actions, failure } = useSelector(selectReport);
  const words = useSelector(selectWords);
  const reportText = useReportText();
  useEffect(() => {
    const query = { people: peopleOf(whose), from, until };
    dispatch(reportRequested(query));
    dispatch(wordsRequested(query));
  }, [dispatch, whose, from, until]);
  useEffect(
    () => () => {
      dispatch(reportLeft());
      dispatch(wordsLeft());
    },
    [dispatch],
  );
  const read = () => {
    const query = { people: place.people, from, until };
    dispatch(reportRequested(query));
    dispatch(wordsRequested(query));
  };

  const { reports, memberIds } = words.data;
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_none, index) => addDays(from, index));
  // The user's own part of a single day, and that of its only member, are there to be written in.
  const isKept = (userId: number | null) => !place.isWeek && (userId === me || memberIds.length === 1);
  const sections = sectionsOf(days, { actions, reports, memberIds, isKept });
  const shown = place.isWeek ? sections.filter(({ members }) => members.length > 0) : sections;
  const ids = [...new Set([...memberIds, ...sections.flatMap(({ members }) => members.map(({ userId }) => userId))])];
  const isOfOne = ids.length <= 1;
  const name = isOfOne ? masters.nameOf('users', ids[0] ?? null) : t('report.members', { count: ids.length });
  const title = place.isWeek
    ? t('report.weekTitle', { from: formatDate(from, language), until: formatDate(until, language) })
    : t('report.title', { day: formatDate(from, language) });
  const isEmpty = shown.every(({ members }) => members.length === 0);
  const copy = () => {
    const text = reportText({ name: name ?? '', title, isWeek: place.isWeek, isOfOne, sections: shown });
    navigator.clipboard.writeText(text).then(
      () => dispatch(toastShown({ level: 'info', text: t('report.copied') })),
      () => dispatch(toastShown({ level: 'error', text: t('report.notCopied') })),
    );
  };
  const failed = failure ?? words.failure ?? notFound;
  const isReady = status === 'ready' && words.status === 'ready';
  return (
    <div className={styles.report}>
      <ReportBar place={place} onGo={go} onCopy={isEmpty ? undefined : copy} />
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.name}>{name}</p>
        <Counts actions={actions.filter((one) => one.status === 'completed')} />
      </div>
      {failed ? (
        <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={read}>
          {errorText(t, failed)}
        </ErrorState>
      ) : !isReady && isEmpty ? (
        <Skeleton shape="rows" count={4} columns={2} label={t('common:state.loading')} />
      ) : (
        <>
          {actions.length === 0 && (
            <EmptyState
              isCompact={!isEmpty}
              icon={<FileText />}
              title={t(place.isWeek ? 'report.emptyWeek' : 'report.empty')}
            >
              {t('report.emptyHint')}
            </EmptyState>
          )}
          {shown.map((section) => (
            <ReportDaySection
              key={section.day}
              {...{ section, showsDay: place.isWeek, showsNames: !isOfOne, readableIds: memberIds }}
            />
          ))}
        </>
      )}
    </div>
  );
}

/** Renders the number of actions of each kind. */
function Counts({ actions }: { actions: readonly Action[] }) {
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
