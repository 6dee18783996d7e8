import { dateFields } from '@crm/automations-rules';
import type { Entity } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { NumberField, Select, TextField } from '@crm/ui-kit';
import type { Settings } from '../domain/automation.types.ts';

interface DateSettingsProps {
  entity: Entity;
  settings: Settings;
  onChange: (settings: Partial<Settings>) => void;
}

/** Renders a day before or after a date item, with a time of day. */
export function DateSettings({ entity, settings, onChange }: DateSettingsProps) {
  const t = useT('automations');
  return (
    <>
      <Select
        label={t('settings.dateField')}
        value={settings.field ?? null}
        placeholder={t('settings.choose')}
        options={dateFields[entity].map((value) => ({ value, label: t(`field.${value}`) }))}
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
