import { selectUser } from '@crm/auth';
import { CustomFieldset, filledCustoms } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Button, FormLayout, Modal } from '@crm/ui-kit';
import { normaliseEmail } from '@crm/validation';
import { Form, FormErrorSummary } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { contactBody, contactSchema, newContactValues } from '../form/contact.form.ts';
import { PersonFields, ReachFields, StandingFields } from '../form/ContactFields.tsx';
import { createLeft, createRequested, selectSimilar, similarAsked } from './create.slice.ts';
import type { CreatePayload } from './create.slice.ts';
import { SimilarContacts } from './SimilarContacts.tsx';

/** Adds a contact. */
export function CreateContactModal({
  payload,
  state,
  failure,
  onClose,
  onClosed,
}: ModalContentProps<CreatePayload | undefined>) {
  const t = useT('contacts');
  const formId = useId();
  const dispatch = useDispatch();
  const userId = useSelector(selectUser)?.id ?? null;
  const values = useMemo(() => newContactValues(userId, payload?.customer), [userId, payload?.customer]);
  const similar = useSelector(selectSimilar);
  const asked = useRef('');
  useEffect(() => () => void dispatch(createLeft()), [dispatch]);
  const onBlur = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'email') return;
    const email = normaliseEmail(target.value);
    if (email === asked.current) return;
    asked.current = email;
    dispatch(similarAsked({ email }));
  };
  const isSubmitting = state === 'submitting';
  return (
    <Modal
      state={state}
      onClose={onClose}
      onClosed={onClosed}
      title={t('create.title')}
      closeText={t('common:action.close')}
      closesOutside={false}
      size="large"
      footer={
        <>
          <Button isDisabled={isSubmitting} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSubmitting}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        initialValues={values}
        validationSchema={contactSchema}
        failure={failure}
        isSubmitting={isSubmitting}
        onSubmit={(sent) => dispatch(createRequested({ ...contactBody(sent), customs: filledCustoms(sent.customs) }))}
      >
        <FormLayout>
          <FormErrorSummary />
          <PersonFields />
          <div onBlur={onBlur}>
            <ReachFields columns={2} />
          </div>
          <SimilarContacts contacts={similar} />
          <StandingFields columns={2} />
          <CustomFieldset scope="contact" columns={2} />
        </FormLayout>
      </Form>
    </Modal>
  );
}
