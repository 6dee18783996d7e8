import type { Entity } from '@crm/automations-rules';
import { automatedFields } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { Button, IconButton, NumberField, Select, TextArea, TextField } from '@crm/ui-kit';
import { Plus, X } from 'lucide-react';
import type { Settings } from '../domain/automation.types.ts';
import styles from './Settings.module.css';
import { useFields } from './use-fields.ts';
import type { NamedField } from './use-fields.ts';

type Value = NonNullable<Settings['values']>[number];

interface ValuesFieldProps {
  entity: Entity;
  dealTypeId: number | null | undefined;
  /** The definition of custom objects. */
  definition?: number | null | undefined;
  /** True for a new record, whose required fields are there from the start. */
  isNew: boolean;
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Renders the fields that an operation sets, each with its value. */
export function ValuesField({ entity, dealTypeId, definition, isNew, values: given, onChange }: ValuesFieldProps) {
  const t = useT('automations');
  const fields = useFields(entity, dealTypeId, definition);
  const required = isNew
    ? Object.entries(automatedFields[entity]).flatMap(([field, { isRequired }]) => (isRequired ? [{ field }] : []))
    : [];
  const missing: Value[] = required.filter(({ field }) => !given.some((one) => one.field === field));
  const values = [...given, ...missing];
  const free = fields.filter(({ key }) => !values.some(({ field }) => field === key));
  const change = (index: number, next: Value) => onChange(values.map((one, place) => (place === index ? next : one)));
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('settings.values')}</span>
      <ul className={styles.rows}>
        {values.map((value, index) => {
          const field = fields.find(({ key }) => key === value.field);
          const name = field?.name ?? t('field.custom');
          const own = field ? [field] : [];
          return (
            <li key={value.field} className={styles.row}>
              <div className={styles.inputs}>
                <Select
                  label={t('settings.fieldNumber', { number: index + 1 })}
                  isLabelHidden
                  value={value.field}
                  options={[...own, ...free].map(({ key, name: label }) => ({ value: key, label }))}
                  onChange={(key) => key && change(index, { field: key })}
                />
                {field && (
                  <ValueInput
                    field={field}
                    value={value.value}
                    onChange={(next) => change(index, { field: value.field, value: next })}
                  />
                )}
              </div>
              <IconButton
                label={t('settings.removeField', { name })}
                icon={<X />}
                onPress={() => onChange(values.filter((_one, place) => place !== index))}
              />
            </li>
          );
        })}
      </ul>
      {free.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus />}
          onPress={() => onChange([...values, { field: free[0]!.key }])}
        >
          {t('settings.addField')}
        </Button>
      )}
    </div>
  );
}

interface ValueInputProps {
  field: NamedField;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Renders the input of a value by the type of its field. */
function ValueInput({ field, value, onChange }: ValueInputProps) {
  const t = useT('automations');
  const label = t('settings.valueOf', { name: field.name });
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (field.choices) {
    const isNumber = field.type === 'master' || field.key === 'pattern_id';
    return (
      <Select
        label={label}
        isLabelHidden
        value={text || null}
        placeholder={t('settings.choose')}
        options={field.choices}
        onChange={(next) => onChange(isNumber && next !== null ? Number(next) : next)}
      />
    );
  }
  if (field.type === 'boolean') {
    const options = ['true', 'false'].map((one) => ({ value: one, label: t(`settings.is.${one}`) }));
    return (
      <Select
        label={label}
        isLabelHidden
        value={value === undefined ? null : String(value)}
        options={options}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  }
  if (field.type === 'number')
    return (
      <NumberField label={label} isLabelHidden value={typeof value === 'number' ? value : null} onChange={onChange} />
    );
  if (field.type === 'date' || field.type === 'time')
    return (
      <TextField
        label={label}
        isLabelHidden
        value={text}
        onChange={onChange}
        placeholder={field.type === 'time' ? 'today+1b 10:00' : 'today+7'}
        description={t(field.type === 'time' ? 'settings.timeHelp' : 'settings.dateHelp')}
      />
    );
  if (field.type === 'long_text')
    return (
      <TextArea
        label={label}
        isLabelHidden
        value={text}
        onChange={onChange}
        description={t('settings.textHelp', { placeholder: '{{name}}' })}
      />
    );
  return (
    <TextField
      label={label}
      isLabelHidden
      value={text}
      onChange={onChange}
      description={t('settings.textHelp', { placeholder: '{{name}}' })}
    />
  );
}
