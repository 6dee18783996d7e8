import { isStarredOnly, MemberFilter, StarredOnly } from '@crm/records-web/lists';
import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { SegmentedControl } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { ChoiceFilter, chosenIn, withChosen } from '@crm/web-kit';
import { actionStates, patternIds } from '../domain/action.types.ts';
import { targetTypes } from './filter-fields.ts';
import { periodOf, periods, withPeriod } from './periods.ts';

interface ActionFiltersProps {
  conditions: readonly SearchCondition[];
  onChange: (conditions: SearchCondition[]) => void;
}

const chips: readonly string[] = ['state', 'pattern_id', 'purpose_id', 'user_id', 'invitee_ids', 'target_type'];

/** Returns true if a chip or a preset shows the condition completely. */
export const isQuick = (condition: SearchCondition): boolean => {
  const { field = '', operator } = condition;
  if (isStarredOnly(condition)) return true;
  return chips.includes(field) ? operator === 'in' : field === 'start_datetime' && periodOf([condition]) !== null;
};

/** Renders period, 状態, 種別, 目的, 主担当者, 他の担当者, target and star as chips. */
export function ActionFilters({ conditions, onChange }: ActionFiltersProps) {
  const t = useT('actions');
  const { actionPurposes } = useMasters();
  const period = periodOf(conditions);
  const choice = (
    field: string,
    name: string,
    choices: Pick<Parameters<typeof ChoiceFilter>[0], 'options'>,
    read: (value: string) => string | number = Number,
  ) => (
    <ChoiceFilter
      name={name}
      {...choices}
      value={chosenIn(conditions, field).map(String)}
      onChange={(value) => onChange(withChosen(conditions, field, value.map(read)))}
    />
  );
  const purposes = actionPurposes.filter(({ deleted }) => !deleted);
  return (
    <>
      <SegmentedControl
        label={t('list.period')}
        value={period ?? 'own'}
        segments={[
          ...periods.map((value) => ({ value: value as string, label: t(`period.${value}`) })),
          ...(period === null ? [{ value: 'own', label: t('period.own') }] : []),
        ]}
        onChange={(value) => {
          const preset = periods.find((one) => one === value);
          if (preset) onChange(withPeriod(conditions, preset));
        }}
      />
      {choice(
        'state',
        t('field.status'),
        { options: actionStates.map((value) => ({ value, label: t(`state.${value}`) })) },
        String,
      )}
      {choice('pattern_id', t('field.pattern'), {
        options: patternIds.map((id) => ({ value: String(id), label: t(`pattern.${id}`) })),
      })}
      {choice('purpose_id', t('field.purpose'), {
        options: purposes.map(({ id, name }) => ({ value: String(id), label: name })),
      })}
      <MemberFilter field="user_id" name={t('field.user')} {...{ conditions, onChange }} />
      <MemberFilter field="invitee_ids" name={t('field.invitees')} {...{ conditions, onChange }} />
      {choice(
        'target_type',
        t('field.targetType'),
        { options: targetTypes.map((value) => ({ value, label: t(`target.${value}`) })) },
        String,
      )}
      <StarredOnly conditions={conditions} onChange={onChange} />
    </>
  );
}
