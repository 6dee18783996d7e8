import { useT } from '@crm/i18n';
import { MultiSelect } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';

interface PeopleFieldProps {
  name: string;
  label: string;
  people: readonly { id: number; name: string }[];
}

/** Selects several people of a short list. The value is a list of ids as text. */
export function PeopleField({ name, label, people }: PeopleFieldProps) {
  const t = useT('actions');
  const { value, setValue, fieldProps } = useFormField<string[]>({ name, label });
  return (
    <MultiSelect
      label={label}
      value={value}
      onChange={setValue}
      options={people.map((one) => ({ value: String(one.id), label: one.name }))}
      placeholder={t('common:field.notChosen')}
      severalText={(first, count) => t('form.peopleSeveral', { first, count })}
      error={fieldProps.error}
    />
  );
}
