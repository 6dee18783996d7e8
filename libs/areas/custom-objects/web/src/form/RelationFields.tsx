import { FormSection } from '@crm/ui-kit';
import type { Option } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import { useField } from 'formik';
import type { Definition, Relation } from '../domain/definition.types.ts';
import { RecordsField } from '../relations/RecordsField.tsx';
import { relationField } from './object.form.ts';

/** Renders the relations of a new custom object as fields. */
export function RelationFields({ definition: { relations } }: { definition: Definition }) {
  const t = useT('custom-objects');
  if (relations.length === 0) return null;
  return (
    <FormSection title={t('relations.title')} columns={2}>
      {relations.map((relation) => (
        <RelationField key={relation.id} relation={relation} />
      ))}
    </FormSection>
  );
}

function RelationField({ relation }: { relation: Relation }) {
  const [{ value = [] }, { error, touched }, { setValue }] = useField<Option[]>(relationField(relation.id));
  return (
    <RecordsField
      kind={relation}
      label={relation.name}
      isRequired={relation.minCount > 0}
      most={relation.maxCount}
      error={touched ? error : undefined}
      value={value}
      onChange={(next) => void setValue(next)}
    />
  );
}
