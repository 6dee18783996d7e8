import { ErrorSummary } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import { getIn, useFormikContext } from 'formik';
import type { FormikValues } from 'formik';
import { useFormContext } from './form-context.ts';
import { fieldErrorText, generalErrors, refusalText } from './issue-of.ts';

/** Lists the form's errors with links to their fields, after the first submission. */
export function FormErrorSummary() {
  const t = useT('common');
  const { formId, labels, refusal } = useFormContext();
  const { errors, values, submitCount } = useFormikContext<FormikValues>();
  if (submitCount === 0) return null;
  const ofFields = [...labels].flatMap(([name, label]) => {
    const text = fieldErrorText(t, getIn(errors, name)) ?? refusalText(t, refusal, name, getIn(values, name));
    return text ? [{ fieldId: `${formId}-${name}`, message: `${label}: ${text}` }] : [];
  });
  const general = generalErrors(t, refusal.failure, [...labels.keys()]).map((message) => ({ message }));
  return <ErrorSummary title={t('error.fix')} errors={[...general, ...ofFields]} submission={submitCount} />;
}
