import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Card } from '@crm/ui-kit';
import type { FormikValues } from 'formik';
import { useSelector } from 'react-redux';
import { RecordPeek } from '../parts/record/RecordPeek.tsx';
import type { PageRecord } from './create-record-page.ts';
import { EditingContext } from './fields/editing.ts';
import { FactFields } from './fields/FactFields.tsx';
import { FieldRows } from './fields/FieldRows.tsx';
import { useFormOf } from './use-form-of.ts';
import { useRecordEditing } from './fields/use-record-editing.ts';
import type { RecordPageDefinition } from './page-definition.ts';
import { RecordPageFailures } from './RecordPageFailures.tsx';

interface RecordPagePeekProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  recordId: number;
}

/** Renders a record beside its list, with values that are edited in place, and the parts of other areas. */
export function RecordPagePeek<R extends PageRecord, V extends FormikValues>(props: RecordPagePeekProps<R, V>) {
  const { definition, recordId } = props;
  const { kind, place } = definition;
  const t = useT('records');
  const { noun } = definition.useWords();
  return (
    <RecordPeek
      slice={kind.record}
      select={kind.selectRecord}
      recordId={recordId}
      place={place}
      listHref={`/${kind.name}`}
      listText={t('page.toList', { noun })}
    >
      {(record) => <Values {...{ definition, record }} />}
    </RecordPeek>
  );
}

interface ValuesProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  record: R;
}

function Values<R extends PageRecord, V extends FormikValues>({ definition, record }: ValuesProps<R, V>) {
  const { kind, right } = definition;
  const form = useFormOf(definition);
  const t = useT('records');
  const page = useSelector(kind.selectRecord);
  const maySave = useMay()(right, 'save');
  const editing = useRecordEditing({ slice: kind.record, fields: kind.fields, form, state: page, record, maySave });
  return (
    <EditingContext value={editing}>
      <RecordPageFailures {...{ definition, page, editing }} name={record.name} />
      <FactFields fields={definition.useFacts(record)} />
      <Card title={t('fields.title')}>
        <FieldRows sections={definition.useSections(record)} />
      </Card>
    </EditingContext>
  );
}
