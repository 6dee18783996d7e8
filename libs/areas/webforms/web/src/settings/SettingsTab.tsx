import { useT } from '@crm/i18n';
import { FormLayout, VisuallyHidden } from '@crm/ui-kit';
import type { ApiFailure } from '@crm/web-kit';
import { Form, SubmitButton } from '@crm/web-kit';
import { Save } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Webform } from '../domain/webform.types.ts';
import { failureOfPart, isSaving, selectForm } from '../form/form.selectors.ts';
import { formSubmitted } from '../form/form.slice.ts';
import { draftOf } from '../items/draft-items.ts';
import { previewItems } from '../items/preview-items.ts';
import { useChoices } from '../items/use-choices.ts';
import { definitionOf } from '../preview/definition.ts';
import { FormPreview } from '../preview/FormPreview.tsx';
import { BasicSection } from './BasicSection.tsx';
import { ClosureSection } from './ClosureSection.tsx';
import { DesignSection } from './DesignSection.tsx';
import { FormWatch } from './FormWatch.tsx';
import { ProtectionSection } from './ProtectionSection.tsx';
import { RecordSection } from './RecordSection.tsx';
import { settingsOf, settingsPatch, withSettings } from './settings-values.ts';
import { checkSettings, settingsSchema } from './settings.schema.ts';
import type { SettingsValues } from './settings.types.ts';
import styles from './SettingsTab.module.css';
import { ThankYouSection } from './ThankYouSection.tsx';

interface SettingsTabProps {
  form: Webform;
  /** Told whether something has been edited and not been saved. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** Everything about a form but its items, with the form beside it as it would be. */
export function SettingsTab({ form, onDirtyChange }: SettingsTabProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const state = useSelector(selectForm);
  const initialValues = useMemo(() => settingsOf(form), [form]);
  const [values, setValues] = useState(initialValues);
  const [isDirty, setDirty] = useState(false);
  const failure = useFieldFailure(failureOfPart(state, 'settings'), initialValues);
  const validate = useMemo(() => checkSettings(t), [t]);

  const choicesOf = useChoices(values.dealTypeId);
  const definition = useMemo(() => {
    const items = form.webformItems.map((item) => draftOf(item, String(item.id)));
    return definitionOf(withSettings(form, values), previewItems(items, choicesOf));
  }, [form, values, choicesOf]);

  const watch = (next: SettingsValues, dirty: boolean) => {
    setValues(next);
    setDirty(dirty);
    onDirtyChange(dirty);
  };
  const submit = (next: SettingsValues) =>
    dispatch(
      formSubmitted({ part: 'settings', patch: settingsPatch(initialValues, next), doneText: t('common:state.saved') }),
    );
  return (
    <div className={styles.tab}>
      <Form
        className={styles.form}
        initialValues={initialValues}
        enableReinitialize
        validationSchema={settingsSchema}
        validate={validate}
        failure={failure}
        isSubmitting={isSaving(state, 'settings')}
        onSubmit={submit}
      >
        <FormWatch<SettingsValues> onChange={watch} />
        <VisuallyHidden>
          <h2>{t('tab.settings')}</h2>
        </VisuallyHidden>
        <FormLayout>
          <BasicSection />
          <DesignSection />
          <ThankYouSection />
          <ClosureSection />
          <ProtectionSection webformId={form.id} />
          <RecordSection dealTypeId={form.dealTypeId} />
        </FormLayout>
        <div className={styles.bar}>
          <span className={styles.state}>{isDirty && t('items.unsaved')}</span>
          <SubmitButton icon={<Save />} isDisabled={!isDirty}>
            {t('common:action.save')}
          </SubmitButton>
        </div>
      </Form>
      <FormPreview definition={definition} closureTitle={values.closureTitle} />
    </div>
  );
}

/** What the server said, as far as it concerns fields of this form; the rest stands above the tabs (`ProblemsBanner`). */
function useFieldFailure(failure: ApiFailure | undefined, values: SettingsValues): ApiFailure | undefined {
  return useMemo(() => {
    if (!failure) return undefined;
    const issues = failure.issues.filter(
      ({ field }) => field.replace(/[.[].*$/, '') in values && !field.startsWith('webformItems'),
    );
    return issues.length > 0 ? { ...failure, issues } : undefined;
  }, [failure, values]);
}
