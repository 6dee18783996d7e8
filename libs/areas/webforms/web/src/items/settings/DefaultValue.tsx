import { useT } from '@crm/i18n';
import { Checkbox, CheckboxGroup, DateField, Select, TextArea, TextField } from '@crm/ui-kit';
import { useItem } from './item-fields.ts';

/** Renders the default value of the answer; for a hidden item, its constant value. */
export function DefaultValue() {
  const t = useT('webforms');
  const { rendered, change, errorOf, text } = useItem();
  const { type, options, multiline } = rendered;
  const label = t(rendered.visibility ? 'data.defaultValue' : 'data.fixedValue');
  const error = errorOf('defaultValue');
  if (type === 'multiple-selection') {
    return (
      <CheckboxGroup
        label={label}
        value={rendered.defaultValues}
        error={errorOf('defaultValues')}
        onChange={(defaultValues) => change({ defaultValues })}
      >
        {options.map(({ value, label: name }) => (
          <Checkbox key={value} value={value} label={name} />
        ))}
      </CheckboxGroup>
    );
  }
  if (type === 'single-selection') {
    return (
      <Select
        label={label}
        placeholder={t('common:field.notChosen')}
        clearText={t('common:field.notChosen')}
        options={options}
        value={rendered.defaultValue || null}
        error={error}
        onChange={(value) => change({ defaultValue: value ?? '' })}
      />
    );
  }
  if (type === 'date') {
    return (
      <DateField
        label={label}
        calendarText={t('common:field.openCalendar')}
        value={rendered.defaultValue || null}
        error={error}
        onChange={(value) => change({ defaultValue: value ?? '' })}
      />
    );
  }
  const Field = multiline ? TextArea : TextField;
  const help = rendered.split ? t('data.nameDefaultHelp') : undefined;
  return <Field label={label} description={help} {...text('defaultValue')} />;
}
