import { useT } from '@crm/i18n';
import { Button, Checkbox, CheckboxGroup, Popover } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './ActionFormModal.module.css';

interface PeopleFieldProps {
  name: string;
  label: string;
  people: readonly { id: number; name: string }[];
}

/**
 * Selects several people of a short list: the button names them, the list opens below. The value is a list of ids as
 * text.
 */
export function PeopleField({ name, label, people }: PeopleFieldProps) {
  const t = useT('actions');
  const labelId = useId();
  const { value, setValue, fieldProps } = useFormField<string[]>({ name, label });
  const names = value.map((id) => people.find((one) => String(one.id) === id)?.name ?? `#${id}`);
  const [first, ...others] = names;
  const shown = first
    ? others.length > 0
      ? t('form.peopleSeveral', { first, count: others.length })
      : first
    : t('common:field.notChosen');
  return (
    <div className={styles.people}>
      <span id={labelId} className={styles.peopleLabel}>
        {label}
      </span>
      <Popover
        label={label}
        width={280}
        trigger={
          <Button isWide icon={<ChevronDown />} aria-label={`${label} ${shown}`}>
            {shown}
          </Button>
        }
      >
        <div className={styles.options}>
          <CheckboxGroup label={label} isLabelHidden value={value} onChange={setValue}>
            {people.map((one) => (
              <Checkbox key={one.id} value={String(one.id)} label={one.name} />
            ))}
          </CheckboxGroup>
        </div>
      </Popover>
      {fieldProps.error && <span role="alert">{fieldProps.error}</span>}
    </div>
  );
}
