import { useT } from '@crm/i18n';
import { Button, FormLayout, Modal } from '@crm/ui-kit';
import type { ModalProps, ModalState } from '@crm/ui-kit';
import type { FormikValues } from 'formik';
import { useId } from 'react';
import type { Key, ReactNode } from 'react';
import { Form } from './Form.tsx';
import type { FormProps } from './Form.tsx';
import { FormErrorSummary } from './FormErrorSummary.tsx';

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
  /** False while there is nothing yet to submit. Default true. */
  canSubmit?: boolean;
  /** In place of the usual list of what keeps the form from being sent. */
  summary?: ReactNode;
  children: ReactNode;
  /** What stands under the form and is no part of it. */
  below?: ReactNode;
}

/** A press outside does not close it: what was typed would be lost. While it is sent it cannot be left. */
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
  canSubmit = true,
  summary,
  children,
  below,
  ...form
}: FormModalProps<V>) {
  const t = useT('common');
  const formId = useId();
  const isSubmitting = state === 'submitting';
  return (
    <Modal
      {...{ state, title, size, onClose, onClosed }}
      closeText={t('action.close')}
      closesOutside={false}
      footer={
        <>
          <Button isDisabled={isSubmitting} onPress={onClose}>
            {t(isDone ? 'action.close' : 'action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSubmitting} isDisabled={!canSubmit}>
            {submitText ?? t('action.save')}
          </Button>
        </>
      }
    >
      <Form key={formKey} id={formId} initialValues={initialValues ?? ({} as V)} isSubmitting={isSubmitting} {...form}>
        <FormLayout>
          {summary ?? <FormErrorSummary />}
          {children}
        </FormLayout>
      </Form>
      {below}
    </Modal>
  );
}
