import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, Checkbox, CheckboxGroup, DateField, NumberField, TextField } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { useState } from 'react';
import type { CustomItem } from '../items/items.types.ts';
import styles from './CustomFilters.module.css';
import { conditionOf, draftOf, filterKind } from './item-conditions.ts';

interface ConditionFormProps {
  item: CustomItem;
  condition?: SearchCondition;
  /** Called with null when nothing is asked for. */
  onApply: (condition: SearchCondition | null) => void;
}

/** What an item is to be, by its type. */
export function ConditionForm({ item, condition, onApply }: ConditionFormProps) {
  const t = useT('custom-fields');
  const { users } = useMasters();
  const [draft, setDraft] = useState(() => draftOf(condition));
  const change = (part: Partial<typeof draft>) => setDraft((known) => ({ ...known, ...part }));
  const kind = filterKind(item);
  const isOff = draft.isEmpty;
  const choices =
    kind === 'people'
      ? users.map(({ id, name }) => ({ value: String(id), label: name }))
      : item.options.map(({ value, label }) => ({ value, label }));
  const end = (side: 'from' | 'to') => {
    const value = draft[side];
    return kind === 'date' ? (
      <DateField
        label={t(`filter.${side}`)}
        calendarText={t('common:field.openCalendar')}
        isDisabled={isOff}
        value={typeof value === 'string' ? value : null}
        onChange={(day) => change({ [side]: day })}
      />
    ) : (
      <NumberField
        label={t(`filter.${side}`)}
        isDisabled={isOff}
        fractionDigits={5}
        value={typeof value === 'number' ? value : null}
        onChange={(number) => change({ [side]: number })}
      />
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onApply(conditionOf(item, draft));
      }}
    >
      {(kind === 'text' || kind === 'labels') && (
        <TextField
          label={t(kind === 'labels' ? 'filter.labels' : 'filter.text')}
          isDisabled={isOff}
          value={draft.text}
          onChange={(text) => change({ text })}
        />
      )}
      {(kind === 'choices' || kind === 'people') && (
        <div className={styles.choices}>
          <CheckboxGroup
            label={item.name}
            isDisabled={isOff}
            value={draft.chosen}
            onChange={(chosen) => change({ chosen })}
          >
            {choices.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </CheckboxGroup>
        </div>
      )}
      {(kind === 'number' || kind === 'date') && (
        <>
          {end('from')}
          {end('to')}
        </>
      )}
      <Checkbox label={t('filter.onlyEmpty')} isSelected={isOff} onChange={(isEmpty) => change({ isEmpty })} />
      <Button type="submit" variant="primary" isWide>
        {t('common:action.apply')}
      </Button>
    </form>
  );
}
