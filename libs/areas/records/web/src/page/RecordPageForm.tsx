import { useT } from '@crm/i18n';
import { Banner, Button, Card, FormLayout } from '@crm/ui-kit';
import { ConflictBanner, Form, FormErrorSummary, SubmitButton } from '@crm/web-kit';
import type { RecordState } from '@crm/web-kit';
import type { FormikValues } from 'formik';
import { useMemo } from 'react';
import { changesOf } from '../parts/form/changes-of.ts';
import { FormActions } from '../parts/form/FormActions.tsx';
import type { PageRecord } from './create-record-page.ts';
import type { RecordPageDefinition } from './page-definition.ts';

interface RecordPageFormProps<R extends PageRecord, V extends FormikValues> {
  definition: RecordPageDefinition<R, V>;
  /** The record at the time the form was opened, or after taking over others' changes. */
  record: R;
  state: Pick<RecordState<R>, 'isOutdated' | 'saveFailure' | 'conflict'>;
  isSaving: boolean;
  onResolve: (choice: 'theirs' | 'mine') => void;
  /** Called with the changed fields; never with none. */
  onSave: (patch: Partial<R>) => void;
  onCancel: () => void;
}

/** Renders the fields of a record as a form in their place. */
export function RecordPageForm<R extends PageRecord, V extends FormikValues>(props: RecordPageFormProps<R, V>) {
  const { definition, record, isSaving, onResolve, onSave, onCancel } = props;
  const { isOutdated, saveFailure, conflict } = props.state;
  const { schema, valuesOf, bodyOf, Fields } = definition.form;
  const t = useT('records');
  const { noun } = definition.useWords();
  const differences = definition.useDifferences();
  const values = useMemo(() => valuesOf(record), [valuesOf, record]);
  return (
    <Card title={t('page.edit', { noun })}>
      <Form
        initialValues={values}
        validationSchema={schema}
        failure={saveFailure}
        isSubmitting={isSaving}
        onSubmit={(sent) => {
          const patch = changesOf(bodyOf(values), bodyOf(sent)) as Partial<R>;
          if (Object.keys(patch).length === 0) onCancel();
          else onSave(patch);
        }}
      >
        <FormLayout>
          {isOutdated && !conflict && <Banner meaning="caution">{t('page.outdated')}</Banner>}
          <FormErrorSummary />
          <Fields />
          {conflict && <ConflictBanner differences={differences(conflict)} isSaving={isSaving} onChoose={onResolve} />}
          <FormActions>
            <Button isDisabled={isSaving} onPress={onCancel}>
              {t('common:action.cancel')}
            </Button>
            <SubmitButton isDisabled={conflict !== undefined}>{t('common:action.save')}</SubmitButton>
          </FormActions>
        </FormLayout>
      </Form>
    </Card>
  );
}
