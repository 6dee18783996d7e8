import { addDays, formatDate, formatDateTime, startOfWeek, today } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { useCompany, useMasters, useMay } from '@crm/identity-web';
import { usePeople } from '@crm/records-web/lists';
import { Banner, Button, IconButton, useIsPhone } from '@crm/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChoiceFilter, useSearchParams } from '@crm/web-kit';
import type { Action } from '../domain/action.types.ts';
import { addressOf, dayOf, everybody, peopleOf } from '../domain/people-address.ts';
import { useMe } from '../domain/use-me.ts';
import { formOpened } from '../form/form.slice.ts';
import { actionMoved, selectWeek, weekLeft, weekRequested } from './week.slice.ts';
import { mostMembers } from './layout.ts';
import { WeekGrid } from './WeekGrid.tsx';
import styles from './WeekView.module.css';

/**
 * Renders the week of planned and completed actions of one or more members, which pointer or keys move and add. A few
 * members are side by side. Phones show one day.
 */
export function View() {
  const t = useT('actions');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const masters = useMasters();
  const me = useMe();
  const mayChange = useMay()('action', 'save');
  const isPhone = useIsPhone();
  const [params, setParams] = useSearchParams();
  const now = today();
  const day = dayOf(params.get('day'), now);
  const company = useCompany();
  const firstDay = startOfWeek(day, company?.weekStart);
  const whose = params.get('user') ?? String(me ?? everybody);
  const { status, actions, memberIds, leftOff, failure } = useSelector(selectWeek);
  const people = peopleOf(whose);
  const choices = usePeople();
  useEffect(() => void dispatch(weekRequested({ firstDay, people: peopleOf(whose) })), [dispatch, firstDay, whose]);
  useEffect(() => () => void dispatch(weekLeft()), [dispatch]);

  const go = (change: { day?: string; user?: string }) => {
    const next = { day, user: whose, ...change };
    setParams({
      view: 'week',
      ...(next.day === now ? {} : { day: next.day }),
      ...(next.user === String(me) ? {} : { user: next.user }),
    });
  };
  const shown = masters.users.filter(({ id }) => memberIds.includes(id));
  const members = shown.length > 1 && shown.length <= mostMembers ? shown : [];
  const step = isPhone ? 1 : 7;
  const days = isPhone ? [day] : Array.from({ length: 7 }, (_, index) => addDays(firstDay, index));
  const range = isPhone
    ? formatDate(day, language)
    : `${formatDate(firstDay, language)} – ${formatDate(addDays(firstDay, 6), language)}`;
  const move = (action: Action, to: Pick<Action, 'startDatetime' | 'endDatetime'>) =>
    dispatch(
      actionMoved({
        action,
        to,
        words: {
          done: t('week.moved', { time: formatDateTime(to.startDatetime, language) }),
          undo: t('common:action.undo'),
        },
      }),
    );
  return (
    <div className={styles.view} aria-busy={status === 'loading' || undefined}>
      <div className={styles.bar}>
        <Button size="small" onPress={() => go({ day: now })}>
          {t('week.today')}
        </Button>
        <IconButton
          label={t('common:action.previous')}
          icon={<ChevronLeft />}
          onPress={() => go({ day: addDays(day, -step) })}
        />
        <IconButton
          label={t('common:action.next')}
          icon={<ChevronRight />}
          onPress={() => go({ day: addDays(day, step) })}
        />
        <h2 className={styles.range}>{range}</h2>
        <span className={styles.member}>
          <ChoiceFilter
            name={t('week.people')}
            options={choices}
            value={people}
            onChange={(chosen) => go({ user: addressOf(chosen) })}
          />
        </span>
      </div>
      {status === 'failed' && failure && (
        <Banner
          meaning="danger"
          title={t('common:error.loadFailed')}
          actions={
            <Button size="small" onPress={() => dispatch(weekRequested({ firstDay, people }))}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {errorText(t, failure)}
        </Banner>
      )}
      {shown.length > mostMembers && <p className={styles.hint}>{t('week.many', { count: mostMembers })}</p>}
      <WeekGrid
        {...{ days, today: now, actions, members, leftOff }}
        onOpen={({ id }) => dispatch(formOpened({ mode: 'edit', actionId: id }))}
        {...(mayChange && {
          onCreate: (start: string, end: string, member = memberIds.length === 1 ? memberIds[0] : undefined) =>
            dispatch(formOpened({ mode: 'new', start, end, ...(member === undefined ? {} : { userId: member }) })),
          onMove: move,
        })}
      />
      {mayChange && !isPhone && <p className={styles.hint}>{t('week.hint')}</p>}
    </div>
  );
}
