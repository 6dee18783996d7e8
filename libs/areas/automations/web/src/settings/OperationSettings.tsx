import { writtenEntity } from '@crm/automations-rules';
import type { Entity, OperationKind } from '@crm/automations-rules';
import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Checkbox, CheckboxGroup, Select, Switch, TextArea, TextField } from '@crm/ui-kit';
import type { GraphNode, Settings } from '../domain/automation.types.ts';
import { ObjectOperation } from './ObjectOperation.tsx';
import { ValuesField } from './ValuesField.tsx';

interface OperationSettingsProps {
  node: GraphNode;
  entity: Entity;
  dealTypeId: number | null | undefined;
  definition: number | null | undefined;
  onChange: (settings: Partial<Settings>) => void;
}

const modes = ['fixed', 'round_robin', 'least_open'] as const;

/** Renders the settings of an operation. */
export function OperationSettings({ node, entity, dealTypeId, definition, onChange }: OperationSettingsProps) {
  const t = useT('automations');
  const { kind, settings } = node;
  if (kind === 'notify_user')
    return (
      <>
        <TextArea
          label={t('settings.text')}
          value={settings.text ?? ''}
          maxLength={2000}
          description={t('settings.textHelp', { placeholder: '{{name}}' })}
          onChange={(text) => onChange({ text })}
        />
        <Switch
          label={t('settings.toOwner')}
          isSelected={settings.owner ?? false}
          onChange={(owner) => onChange({ owner })}
        />
        <MembersField value={settings.members ?? []} onChange={(members) => onChange({ members })} />
      </>
    );
  if (kind === 'assign_owner')
    return (
      <>
        <Select
          label={t('settings.mode')}
          value={settings.mode ?? 'fixed'}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={(mode) => onChange({ mode: mode as (typeof modes)[number] })}
        />
        <MembersField value={settings.members ?? []} onChange={(members) => onChange({ members })} />
      </>
    );
  if (kind === 'add_label') return <LabelSettings {...{ settings, dealTypeId, onChange }} />;
  if (kind.endsWith('_custom_object'))
    return <ObjectOperation {...{ node, entity, onChange }} ofRun={definition ?? null} />;
  const written = writtenEntity[kind as OperationKind] ?? 'deal';
  const isNewDeal = kind === 'create_deal';
  return (
    <>
      {isNewDeal && (
        <DealTypeField value={settings.dealTypeId} onChange={(value) => onChange({ dealTypeId: value, values: [] })} />
      )}
      <ValuesField
        entity={written}
        dealTypeId={isNewDeal ? settings.dealTypeId : dealTypeId}
        isNew={kind.startsWith('create_')}
        values={settings.values ?? []}
        onChange={(values) => onChange({ values })}
      />
    </>
  );
}

function DealTypeField({
  value,
  onChange,
}: {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}) {
  const t = useT('automations');
  const { dealTypes } = useMasters();
  return (
    <Select
      label={t('settings.dealType')}
      value={value == null ? null : String(value)}
      placeholder={t('settings.choose')}
      options={dealTypes.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

function MembersField({ value, onChange }: { value: readonly number[]; onChange: (members: number[]) => void }) {
  const t = useT('automations');
  const { owners } = useMasters();
  return (
    <CheckboxGroup
      label={t('settings.members')}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      {owners.map(({ id, name }) => (
        <Checkbox key={id} value={String(id)} label={name} />
      ))}
    </CheckboxGroup>
  );
}

const LABELS = 11;

function LabelSettings({
  settings,
  dealTypeId,
  onChange,
}: Pick<OperationSettingsProps, 'dealTypeId' | 'onChange'> & { settings: Settings }) {
  const t = useT('automations');
  const { dealTypes } = useMasters();
  const { items } = useCustomItems(dealScope(dealTypeId ?? dealTypes[0]?.id ?? 0));
  const options = items
    .filter(({ itemType }) => dealTypeId != null && itemType === LABELS)
    .map(({ id, name }) => ({ value: `custom_item_${id}`, label: name }));
  return (
    <>
      <Select
        label={t('settings.labelItem')}
        value={settings.field ?? null}
        placeholder={t('settings.choose')}
        description={dealTypeId == null ? t('settings.labelHelp') : undefined}
        options={options}
        onChange={(field) => onChange({ field: field ?? undefined })}
      />
      <TextField
        label={t('settings.labels')}
        value={(settings.labels ?? []).join(' ')}
        description={t('settings.labelsHelp')}
        onChange={(text) => onChange({ labels: text.split(/[\s　]+/).filter((label) => label !== '') })}
      />
    </>
  );
}
