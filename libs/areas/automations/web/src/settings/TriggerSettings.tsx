import { dateFields, entityOf, isUpdateTrigger, triggerKinds } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { NumberField, Select, Switch, TextField } from '@crm/ui-kit';
import type { GraphNode, Settings } from '../domain/automation.types.ts';
import { ChangesField } from './ChangesField.tsx';
import { ConditionsField } from './ConditionsField.tsx';
import { DefinitionField } from './DefinitionField.tsx';
import { DateSettings } from './DateSettings.tsx';

interface TriggerSettingsProps {
  node: GraphNode;
  onKind: (kind: string) => void;
  onChange: (settings: Partial<Settings>) => void;
}

const repeats = ['once', 'daily', 'weekly', 'monthly', 'business_days'] as const;

/** Renders the settings of a trigger. */
export function TriggerSettings({ node, onKind, onChange }: TriggerSettingsProps) {
  const t = useT('automations');
  const { dealTypes } = useMasters();
  const { kind, settings } = node;
  const entity = entityOf(node);
  const isKnown = entity !== 'custom_object' || settings.definition != null;
  const isTimed = kind === 'scheduled' || kind === 'date_reached';
  return (
    <>
      <Select
        label={t('column.trigger')}
        value={kind}
        options={triggerKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(value) => value && onKind(value)}
      />
      {isTimed && (
        <Select
          label={t('settings.entity')}
          value={settings.entity ?? null}
          options={(Object.keys(dateFields) as (keyof typeof dateFields)[]).map((value) => ({
            value,
            label: t(`entity.${value}`),
          }))}
          onChange={(value) =>
            onChange({ entity: value ?? undefined, definition: undefined, field: undefined, search: undefined })
          }
        />
      )}
      {entity === 'deal' && (
        <Select
          label={t('settings.dealType')}
          value={settings.dealTypeId == null ? null : String(settings.dealTypeId)}
          clearText={t('settings.allDealTypes')}
          placeholder={t('settings.allDealTypes')}
          options={dealTypes
            .filter(({ deleted }) => !deleted)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ dealTypeId: value === null ? null : Number(value) })}
        />
      )}
      {entity === 'custom_object' && (
        <DefinitionField
          value={settings.definition}
          onChange={(definition) => onChange({ definition, field: undefined, changes: undefined, search: undefined })}
        />
      )}
      {kind === 'scheduled' && (
        <>
          <TextField
            label={t('settings.start')}
            value={settings.start ?? ''}
            onChange={(start) => onChange({ start })}
            placeholder="2026-04-01T09:00"
            description={t('settings.startHelp')}
          />
          <Select
            label={t('settings.repeat')}
            value={settings.repeat ?? 'once'}
            options={repeats.map((value) => ({ value, label: t(`repeat.${value}`) }))}
            onChange={(value) => onChange({ repeat: value as (typeof repeats)[number] })}
          />
        </>
      )}
      {kind === 'date_reached' && entity && isKnown && (
        <DateSettings
          {...{ entity, settings, onChange }}
          dealTypeId={settings.dealTypeId}
          definition={settings.definition}
        />
      )}
      {entity && isKnown && isUpdateTrigger(kind) && (
        <ChangesField
          entity={entity}
          definition={settings.definition}
          dealTypeId={settings.dealTypeId}
          changes={settings.changes ?? []}
          onChange={(changes) => onChange({ changes })}
        />
      )}
      {entity && isKnown && (
        <ConditionsField
          entity={entity}
          definition={settings.definition}
          dealTypeId={settings.dealTypeId}
          value={settings.search}
          onChange={(search) => onChange({ search })}
        />
      )}
      <NumberField
        label={t('settings.limit')}
        value={settings.limit ?? null}
        placeholder={t('settings.unlimited')}
        description={t('settings.limitHelp')}
        onChange={(limit) => onChange({ limit: limit !== null && limit > 0 ? limit : null })}
      />
      <Switch
        label={t('settings.reentry')}
        isSelected={settings.reentry ?? false}
        onChange={(reentry) => onChange({ reentry })}
      />
      {!isTimed && (
        <Switch
          label={t('settings.bulk')}
          description={t('settings.bulkHelp')}
          isSelected={settings.bulk ?? false}
          onChange={(bulk) => onChange({ bulk })}
        />
      )}
    </>
  );
}
