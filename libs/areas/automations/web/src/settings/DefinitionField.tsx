import { useDefinition, useDefinitions, visibleDefinitions } from '@crm/custom-objects-web/parts';
import type { Definition } from '@crm/custom-objects-web/parts';
import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';

interface DefinitionFieldProps {
  value: number | null | undefined;
  onChange: (id: number | null) => void;
}

/** Renders the choice of the definition that a block is about. */
export function DefinitionField({ value, onChange }: DefinitionFieldProps) {
  const t = useT('automations');
  const { data } = useDefinitions();
  return (
    <Select
      label={t('settings.definition')}
      value={value == null ? null : String(value)}
      placeholder={t('settings.choose')}
      description={data.length === 0 ? t('settings.noDefinitions') : undefined}
      options={visibleDefinitions(data).map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}

interface RelationFieldProps {
  definitionId: number | null | undefined;
  /** The kind of the run's record, with its definition. */
  entity: Definition['relations'][number]['target'];
  ofRun: number | null;
  /** True when the block works without one, too. */
  isOptional: boolean;
  value: number | null | undefined;
  onChange: (id: number | null) => void;
}

/** Renders the choice of the relation between custom objects and the record of the run; nothing when there is none. */
export function RelationField({ definitionId, entity, ofRun, isOptional, value, onChange }: RelationFieldProps) {
  const t = useT('automations');
  const relations = useDefinition(definitionId ?? null)?.relations ?? [];
  const options = relations
    .filter(({ target, targetDefId }) => target === entity && targetDefId === ofRun)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  if (isOptional && options.length === 0) return null;
  return (
    <Select
      label={t(isOptional ? 'settings.relationOfNew' : 'settings.relation')}
      value={value == null ? null : String(value)}
      placeholder={isOptional ? t('settings.noRelation') : t('settings.choose')}
      clearText={isOptional ? t('settings.noRelation') : undefined}
      options={options}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
