import { useT } from '@crm/i18n';
import { Button, Checkbox, CheckboxGroup, FilterChip, Popover } from '@crm/ui-kit';
import styles from './ChoiceFilter.module.css';

interface ChoiceFilterProps {
  /** What is filtered by: 「担当者」. */
  name: string;
  options: readonly { value: string; label: string }[];
  /** The chosen values; none: not filtered. */
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A condition of a list: some of a few known values. What is ticked holds at once. */
export function ChoiceFilter({ name, options, value, onChange }: ChoiceFilterProps) {
  const t = useT('customers');
  const labels = value.map((one) => options.find((option) => option.value === one)?.label ?? t('filter.unknown'));
  const [first, ...others] = labels;
  const shown = first && (others.length > 0 ? t('filter.several', { first, count: others.length }) : first);
  return (
    <Popover
      label={t('filter.choose', { name })}
      width={280}
      trigger={
        <FilterChip name={name} value={shown} onRemove={() => onChange([])} removeText={t('filter.remove', { name })} />
      }
    >
      {(close) => (
        <div className={styles.filter}>
          <div className={styles.options}>
            <CheckboxGroup label={name} value={[...value]} onChange={onChange}>
              {options.map((option) => (
                <Checkbox key={option.value} value={option.value} label={option.label} />
              ))}
            </CheckboxGroup>
          </div>
          <div className={styles.end}>
            <Button size="small" variant="quiet" isDisabled={value.length === 0} onPress={() => onChange([])}>
              {t('common:action.clear')}
            </Button>
            <Button size="small" onPress={close}>
              {t('common:action.close')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
