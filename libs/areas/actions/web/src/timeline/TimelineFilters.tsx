import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, DateField, FilterChip, Popover, Toolbar } from '@crm/ui-kit';
import { ChoiceFilter } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import { actionStates, patternIds } from '../domain/action.types.ts';
import type { ActionState, PatternId } from '../domain/action.types.ts';
import styles from './Timeline.module.css';
import { everything, isNarrowed, timelineNarrowed } from './timelines.ts';
import type { Narrowing } from './timelines.ts';

/** Renders 種別, 担当者, 状態 and 期間 (spec 3 §2.4). */
export function TimelineFilters() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const { users } = useMasters();
  const narrowed = useSelector((state: { actions: ActionsState }) => state.actions.narrowed);
  const narrow = (part: Partial<Narrowing>) => void dispatch(timelineNarrowed(part));
  return (
    <Toolbar label={t('list.filters')}>
      <ChoiceFilter
        name={t('field.pattern')}
        options={patternIds.map((id) => ({ value: String(id), label: t(`pattern.${id}`) }))}
        value={narrowed.patternIds.map(String)}
        onChange={(value) => narrow({ patternIds: value.map(Number) as PatternId[] })}
      />
      <ChoiceFilter
        name={t('timeline.member')}
        options={users.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={narrowed.userIds.map(String)}
        onChange={(value) => narrow({ userIds: value.map(Number) })}
      />
      <ChoiceFilter
        name={t('field.status')}
        options={actionStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={narrowed.states}
        onChange={(value) => narrow({ states: value as ActionState[] })}
      />
      <PeriodFilter {...narrowed} onChange={narrow} />
      {isNarrowed(narrowed) && (
        <Button size="small" variant="quiet" onPress={() => narrow(everything)}>
          {t('list.clear')}
        </Button>
      )}
    </Toolbar>
  );
}

interface PeriodFilterProps {
  from: string | null;
  until: string | null;
  onChange: (part: Pick<Partial<Narrowing>, 'from' | 'until'>) => void;
}

/** Filters from a day, until a day, or both; the chip shows them. */
function PeriodFilter({ from, until, onChange }: PeriodFilterProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const day = (value: string | null) => (value ? formatDate(value, language) : '');
  const name = t('list.period');
  const calendarText = t('common:field.openCalendar');
  return (
    <Popover
      label={name}
      width={260}
      trigger={
        <FilterChip
          name={name}
          value={from || until ? `${day(from)}–${day(until)}` : undefined}
          onRemove={() => onChange({ from: null, until: null })}
          removeText={t('common:list.removeFilter', { name })}
        />
      }
    >
      <div className={styles.period}>
        <DateField
          label={t('timeline.from')}
          calendarText={calendarText}
          value={from}
          onChange={(value) => onChange({ from: value })}
        />
        <DateField
          label={t('timeline.until')}
          calendarText={calendarText}
          value={until}
          onChange={(value) => onChange({ until: value })}
        />
      </div>
    </Popover>
  );
}
