import type { Entity } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { Button, Checkbox, CheckboxGroup, IconButton, Select } from '@crm/ui-kit';
import { Plus, X } from 'lucide-react';
import type { Settings } from '../domain/automation.types.ts';
import styles from './Settings.module.css';
import { useFields } from './use-fields.ts';

type Change = NonNullable<Settings['changes']>[number];

interface ChangesFieldProps {
  entity: Entity;
  dealTypeId: number | null | undefined;
  /** The definition of custom objects. */
  definition?: number | null | undefined;
  changes: readonly Change[];
  onChange: (changes: Change[]) => void;
}

/** Renders the watched fields of a trigger, with the values before and after. */
export function ChangesField({ entity, dealTypeId, definition, changes, onChange }: ChangesFieldProps) {
  const t = useT('automations');
  const fields = useFields(entity, dealTypeId, definition);
  const change = (index: number, next: Change) => onChange(changes.map((one, place) => (place === index ? next : one)));
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('settings.changes')}</span>
      <ul className={styles.rows}>
        {changes.map((one, index) => {
          const field = fields.find(({ key }) => key === one.field);
          const choices = field?.choices?.filter(({ value }) => value !== 'owner') ?? [];
          const name = field?.name ?? t('field.custom');
          const side = (which: 'from' | 'to') => (
            <CheckboxGroup
              label={t(`settings.${which}`, { name })}
              value={[...(one[which] ?? [])]}
              onChange={(values) => change(index, { ...one, [which]: values.length > 0 ? values : null })}
            >
              {choices.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </CheckboxGroup>
          );
          return (
            <li key={`${one.field} ${index}`} className={styles.row}>
              <div className={styles.inputs}>
                <Select
                  label={t('settings.fieldNumber', { number: index + 1 })}
                  isLabelHidden
                  value={one.field}
                  options={fields.map(({ key, name: label }) => ({ value: key, label }))}
                  onChange={(key) => key && change(index, { field: key })}
                />
                {choices.length > 0 && (
                  <div className={styles.pair}>
                    {side('from')}
                    {side('to')}
                  </div>
                )}
              </div>
              <IconButton
                label={t('settings.removeField', { name })}
                icon={<X />}
                onPress={() => onChange(changes.filter((_one, place) => place !== index))}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="small"
        variant="quiet"
        icon={<Plus />}
        onPress={() => onChange([...changes, { field: fields[0]!.key }])}
      >
        {t('settings.addField')}
      </Button>
    </div>
  );
}
