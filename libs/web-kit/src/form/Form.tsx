import { useI18n } from '@crm/i18n';
import { Formik, useFormikContext } from 'formik';
import type { FormikErrors, FormikValues } from 'formik';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiFailure } from '@crm/api-client/runtime';
import { focusFirstError } from './focus-first-error.ts';
import { FormContext } from './form-context.ts';
import { normalised } from './normalised.ts';
import { isSchema, schemaErrors } from './schema-errors.ts';

/** The props of `Form`. */
export interface FormProps<V extends FormikValues> {
  initialValues: V;
  /** A yup schema; see `@crm/validation/yup`. Its transforms normalise what is submitted. */
  validationSchema?: unknown;
  /** Checks several fields together; errors are message keys, issues or sentences. */
  validate?: (values: V) => FormikErrors<V>;
  /** Called with valid values. */
  onSubmit: (values: V) => void;
  /** The failure of the last submission; its issues are shown at their fields until those change. */
  failure?: ApiFailure;
  /** True: the form cannot be submitted again. */
  isSubmitting?: boolean;
  /** True: new `initialValues` reset the form, for example after a reload of the record. */
  enableReinitialize?: boolean;
  /** The form's id, for a submit button outside it (`form={id}`). */
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Renders a Formik form that focuses the first error, shows the server's issues at the fields, and submits once at a
 * time.
 */
export function Form<V extends FormikValues>({
  initialValues,
  validationSchema,
  validate,
  onSubmit,
  enableReinitialize,
  isSubmitting = false,
  ...body
}: FormProps<V>) {
  const { load } = useI18n();
  return (
    <Formik<V>
      initialValues={initialValues}
      validate={async (values) => {
        // The messages load later than the first screen. Without them the fields are marked all the same.
        await load('validation').catch(() => {});
        return {
          ...(isSchema(validationSchema) && (await schemaErrors(validationSchema, values))),
          ...validate?.(values),
        };
      }}
      enableReinitialize={enableReinitialize}
      onSubmit={(values, { setSubmitting }) => {
        setSubmitting(false);
        if (!isSubmitting) onSubmit(normalised(values, validationSchema));
      }}
    >
      <FormBody {...body} isSubmitting={isSubmitting} />
    </Formik>
  );
}

type BodyProps = Pick<FormProps<FormikValues>, 'failure' | 'id' | 'className' | 'children'> & { isSubmitting: boolean };

function FormBody({ failure, isSubmitting, id, className, children }: BodyProps) {
  const ownId = useId();
  const formId = id ?? ownId;
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormikContext<FormikValues>();
  const { labels, register } = useLabels();

  // The values that were submitted when the failure arrived, which tell the fields that changed since.
  const [refusal, setRefusal] = useState({ failure, values: formik.values });
  if (refusal.failure !== failure) setRefusal({ failure, values: formik.values });

  useFocusOnErrors(form, failure);
  const context = useMemo(
    () => ({ formId, refusal, isSubmitting, labels, register }),
    [formId, refusal, isSubmitting, labels, register],
  );
  return (
    <FormContext value={context}>
      <form ref={form} id={formId} className={className} noValidate onSubmit={formik.handleSubmit}>
        {children}
      </form>
    </FormContext>
  );
}

function useFocusOnErrors(form: React.RefObject<HTMLFormElement | null>, failure: ApiFailure | undefined) {
  const { submitCount, isSubmitting, isValid } = useFormikContext<FormikValues>();
  const judged = useRef(0);
  useEffect(() => {
    if (submitCount === judged.current || isSubmitting) return;
    judged.current = submitCount;
    if (!isValid) focusFirstError(form.current);
  }, [form, submitCount, isSubmitting, isValid]);
  useEffect(() => {
    if (failure) focusFirstError(form.current);
  }, [form, failure]);
}

function useLabels() {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const register = useCallback((name: string, label: string) => {
    setLabels((known) => new Map(known).set(name, label));
    return () =>
      setLabels((known) => {
        const rest = new Map(known);
        rest.delete(name);
        return rest;
      });
  }, []);
  return { labels, register };
}
