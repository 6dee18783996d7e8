import { useT } from '@crm/i18n';
import { Button, Checkbox, CheckboxGroup } from '@crm/ui-kit';
import styles from './ChoiceFilter.module.css';
import type { ChoiceFilterProps } from './ChoiceFilter.tsx';

interface ChoiceFormProps extends ChoiceFilterProps {
  close: () => void;
}

/** Renders the checkboxes of a filter, groups first. */
export function ChoiceForm({ name, options, groups = [], value, onChange, close }: ChoiceFormProps) {
  const t = useT('common');
  const isWhole = (values: readonly string[]) => values.length > 0 && values.every((one) => value.includes(one));
  const tick = (values: readonly string[], isTicked: boolean) => {
    const rest = value.filter((one) => !values.includes(one));
    onChange(isTicked ? [...rest, ...values] : rest);
  };
  return (
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
  );
}
