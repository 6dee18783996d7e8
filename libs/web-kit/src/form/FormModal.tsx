import { useT } from '@crm/i18n';
import { AlertDialog, Button, FormLayout, Modal } from '@crm/ui-kit';
import type { ModalProps, ModalState } from '@crm/ui-kit';
import type { FormikValues } from 'formik';
import { useCallback, useId, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { useAskBeforeUnload } from '../page/use-ask-before-unload.ts';
import { Form } from './Form.tsx';
import type { FormProps } from './Form.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';
import { UnsavedContext, UnsavedFields } from './unsaved.ts';

/** The props of `FormModal`, which include those of a modal's component. */
export interface FormModalProps<V extends FormikValues>
  extends
    Pick<ModalProps, 'title' | 'size' | 'onClose' | 'onClosed'>,
    Pick<FormProps<V>, 'validationSchema' | 'validate' | 'onSubmit' | 'failure'> {
  state: ModalState;
  /** Initial values; absent when the fields keep their own state. */
  initialValues?: V;
  /** A new key resets the form, for example after another member has saved the record. */
  formKey?: Key;
  /** Default 「保存」. */
  submitText?: string;
  /** True when the task is done or continues by itself; the button is then "close" instead of "cancel". */
  isDone?: boolean;
  /** True when closing it would lose input of fields with their own state, or false for a mere confirmation. */
  isUnsaved?: boolean;
  /** False while there is nothing to submit. Default true. */
  canSubmit?: boolean;
  /** Replaces the error summary. */
  summary?: ReactNode;
  children: ReactNode;
  /** Content below the form that is not part of it. */
  below?: ReactNode;
}

/**
 * Renders a modal with one form. A press outside does not close it; other ways to close it ask before typed values are
 * lost. It cannot be closed while submitting.
 */
export function FormModal<V extends FormikValues>({
  state,
  title,
  size,
  onClose,
  onClosed,
  initialValues,
  formKey,
  submitText,
  isDone = false,
  isUnsaved: isToldUnsaved,
  canSubmit = true,
  summary,
  children,
  below,
  ...form
}: FormModalProps<V>) {
  const t = useT('common');
  const formId = useId();
  const isSubmitting = state === 'submitting';
  const { isUnsaved, tell } = useUnsavedParts(!isDone && state !== 'closed', isToldUnsaved);
  const [asks, setAsks] = useState(false);
  const leave = () => (isUnsaved ? setAsks(true) : onClose());
  return (
    <Modal
      {...{ state, title, size, onClosed }}
      onClose={leave}
      closeText={t('action.close')}
      closesOutside={false}
      footer={
        <>
          <Button isDisabled={isSubmitting} onPress={leave}>
            {t(isDone ? 'action.close' : 'action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSubmitting} isDisabled={!canSubmit}>
            {submitText ?? t('action.save')}
          </Button>
        </>
      }
    >
      <UnsavedContext value={tell}>
        <Form
          key={formKey}
          id={formId}
          initialValues={initialValues ?? ({} as V)}
          isSubmitting={isSubmitting}
          {...form}
        >
          <UnsavedFields formId={formId} />
          <FormLayout>
            {summary ?? <FormErrorSummary />}
            {children}
          </FormLayout>
        </Form>
      </UnsavedContext>
      {below}
      <AlertDialog
        state={asks ? 'open' : 'closed'}
        tone="danger"
        title={t('dialog.discardTitle')}
        confirmText={t('dialog.discardConfirm')}
        cancelText={t('dialog.discardCancel')}
        onConfirm={() => {
          setAsks(false);
          onClose();
        }}
        onCancel={() => setAsks(false)}
      >
        {t('dialog.discardText')}
      </AlertDialog>
    </Modal>
  );
}

/** Returns true while a part of the form has unsaved values; the browser then asks before leaving the page. */
function useUnsavedParts(counts: boolean, isToldUnsaved: boolean | undefined) {
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback((part: string, has: boolean) => {
    setParts((known) => {
      if (known.has(part) === has) return known;
      return new Set(has ? [...known, part] : [...known].filter((one) => one !== part));
    });
  }, []);
  const isUnsaved = counts && (isToldUnsaved ?? parts.size > 0);
  useAskBeforeUnload(isUnsaved);
  return { isUnsaved, tell };
}
