import { customItemOf, dateFields } from '@crm/automations-rules';
import type { Entity } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { NumberField, Select, TextField } from '@crm/ui-kit';
import type { Settings } from '../domain/automation.types.ts';
import { useFields } from './use-fields.ts';

interface DateSettingsProps {
  entity: Entity;
  dealTypeId: number | null | undefined;
  definition: number | null | undefined;
  settings: Settings;
  onChange: (settings: Partial<Settings>) => void;
}

/** Renders a day before or after a date item, with a time of day. */
export function DateSettings({ entity, dealTypeId, definition, settings, onChange }: DateSettingsProps) {
  const t = useT('automations');
  const items = useFields(entity, dealTypeId, definition).filter(
    ({ key, type }) => type === 'date' && customItemOf(key) !== undefined,
  );
  return (
    <>
      <Select
        label={t('settings.dateField')}
        value={settings.field ?? null}
        placeholder={t('settings.choose')}
        options={[
          ...dateFields[entity].map((value) => ({ value, label: t(`field.${value}`) })),
          ...items.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(field) => onChange({ field: field ?? undefined })}
      />
      <NumberField
        label={t('settings.offset')}
        description={t('settings.offsetHelp')}
        value={settings.amount ?? 0}
        onChange={(amount) => onChange({ amount: amount ?? 0 })}
      />
      <Select
        label={t('settings.unit')}
        value={settings.unit ?? 'days'}
        options={(['days', 'business_days'] as const).map((value) => ({ value, label: t(`unitName.${value}`) }))}
        onChange={(unit) => onChange({ unit: unit as 'days' })}
      />
      <TextField
        label={t('settings.time')}
        value={settings.time ?? ''}
        placeholder="09:00"
        maxLength={5}
        onChange={(time) => onChange({ time })}
      />
    </>
  );
}
