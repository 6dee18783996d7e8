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

/** A modal that is one form: its fields, cancel and save. What a modal's component gets fits as it is. */
export interface FormModalProps<V extends FormikValues>
  extends
    Pick<ModalProps, 'title' | 'size' | 'onClose' | 'onClosed'>,
    Pick<FormProps<V>, 'validationSchema' | 'validate' | 'onSubmit' | 'failure'> {
  state: ModalState;
  /** Left out where the fields keep their own state. */
  initialValues?: V;
  /** Another key starts the form anew, as with the record that somebody else has saved meanwhile. */
  formKey?: Key;
  /** 「保存」 unless said. */
  submitText?: string;
  /** What it was opened for is done, or goes on by itself: it is closed, not called off. */
  isDone?: boolean;
  /** Whether closing it loses anything, where its fields do not tell: those with their own state, or a mere confirmation. */
  isUnsaved?: boolean;
  /** False while there is nothing yet to submit. Default true. */
  canSubmit?: boolean;
  /** In place of the usual list of what keeps the form from being sent. */
  summary?: ReactNode;
  children: ReactNode;
  /** What stands under the form and is no part of it. */
  below?: ReactNode;
}

/**
 * A press outside does not close it, and the other ways out ask before what was typed is lost. While it is sent it
 * cannot be left.
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

/** Whether a part of the form holds what is not saved; while one does, the browser asks before it goes. */
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
