import { useT } from '@crm/i18n';
import { Button, Checkbox, CheckboxGroup, FilterChip, Popover } from '@crm/ui-kit';
import styles from './ChoiceFilter.module.css';

interface ChoiceFilterProps {
  /** What is filtered by: 「担当者」. */
  name: string;
  options: readonly { value: string; label: string }[];
  /** Values that are ticked together, above the options: the members of a group. */
  groups?: readonly { id: string; label: string; values: readonly string[] }[];
  /** The chosen values; none: not filtered. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A condition of a list: some of a few known values. What is ticked holds at once. */
export function ChoiceFilter({ name, options, groups = [], value, onChange }: ChoiceFilterProps) {
  const t = useT('common');
  const labels = value.map((one) => options.find((option) => option.value === one)?.label ?? t('list.unknownChoice'));
  const isWhole = (values: readonly string[]) => values.length > 0 && values.every((one) => value.includes(one));
  const tick = (values: readonly string[], isTicked: boolean) => {
    const rest = value.filter((one) => !values.includes(one));
    onChange(isTicked ? [...rest, ...values] : rest);
  };
  const [first, ...others] = labels;
  const shown = first && (others.length > 0 ? t('list.severalChoices', { first, count: others.length }) : first);
  return (
    <Popover
      label={t('list.chooseFilter', { name })}
      width={280}
      trigger={
        <FilterChip
          name={name}
          value={shown}
          onRemove={() => onChange([])}
          removeText={t('list.removeFilter', { name })}
        />
      }
    >
      {(close) => (
        <div className={styles.filter}>
          <div className={styles.options}>
            {groups.length > 0 && (
              <div role="group" aria-label={t('list.groups')} className={styles.groups}>
                <span className={styles.title}>{t('list.groups')}</span>
                {groups.map(({ id, label, values }) => (
                  <Checkbox
                    key={id}
                    label={label}
                    isSelected={isWhole(values)}
                    isIndeterminate={!isWhole(values) && values.some((one) => value.includes(one))}
                    isDisabled={values.length === 0}
                    onChange={(isTicked) => tick(values, isTicked)}
                  />
                ))}
              </div>
            )}
            <CheckboxGroup label={name} value={[...value]} onChange={onChange}>
              {options.map((option) => (
                <Checkbox key={option.value} value={option.value} label={option.label} />
              ))}
            </CheckboxGroup>
          </div>
          <div className={styles.end}>
            <Button size="small" variant="quiet" isDisabled={value.length === 0} onPress={() => onChange([])}>
              {t('action.clear')}
            </Button>
            <Button size="small" onPress={close}>
              {t('action.close')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
