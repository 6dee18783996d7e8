import { useT } from '@crm/i18n';
import type { Entity } from '@crm/automations-rules';
import type { GraphNode, Settings } from '../domain/automation.types.ts';
import { ConditionsField } from './ConditionsField.tsx';
import { DefinitionField, RelationField } from './DefinitionField.tsx';
import { ValuesField } from './ValuesField.tsx';

interface ObjectOperationProps {
  node: GraphNode;
  /** The kind of the run's record, with its definition. */
  entity: Entity;
  ofRun: number | null;
  onChange: (settings: Partial<Settings>) => void;
}

/** Renders the settings of an operation on custom objects. */
export function ObjectOperation({ node: { kind, settings }, entity, ofRun, onChange }: ObjectOperationProps) {
  const t = useT('automations');
  const { definition, relation, search, values = [] } = settings;
  const isNew = kind === 'create_custom_object';
  return (
    <>
      <DefinitionField
        value={definition}
        onChange={(id) => onChange({ definition: id, relation: null, values: [], search: undefined })}
      />
      {definition != null && kind !== 'update_custom_object' && entity !== 'action' && (
        <RelationField
          {...{ entity, ofRun }}
          definitionId={definition}
          isOptional={isNew}
          value={relation}
          onChange={(id) => onChange({ relation: id })}
        />
      )}
      {definition != null && kind === 'relate_custom_object' && (
        <ConditionsField
          entity="custom_object"
          definition={definition}
          label={t('settings.relatedWhich')}
          value={search}
          onChange={(next) => onChange({ search: next })}
        />
      )}
      {definition != null && kind !== 'relate_custom_object' && (
        <ValuesField
          entity="custom_object"
          dealTypeId={undefined}
          definition={definition}
          isNew={isNew}
          values={values}
          onChange={(next) => onChange({ values: next })}
        />
      )}
    </>
  );
}
