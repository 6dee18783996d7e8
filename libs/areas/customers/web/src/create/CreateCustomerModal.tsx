import { selectUser } from '@crm/auth';
import { CustomFieldset, filledCustoms } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Button, FormLayout, Modal } from '@crm/ui-kit';
import { Form, FormErrorSummary } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect, useId, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { customerBody, customerSchema, newCustomerValues } from '../form/customer.form.ts';
import { MainFields } from '../form/CustomerFields.tsx';
import { createLeft, createRequested, customerChosen, selectSimilar } from './create.slice.ts';
import type { CreatePayload } from './create.slice.ts';
import { SimilarCustomers } from './SimilarCustomers.tsx';
import { useSimilarCheck } from './use-similar-check.ts';

/** Adds a customer; warns of those that may be the same. */
export function CreateCustomerModal({
  payload,
  state,
  failure,
  onClose,
  onClosed,
}: ModalContentProps<CreatePayload | undefined>) {
  const t = useT('customers');
  const formId = useId();
  const dispatch = useDispatch();
  const similar = useSelector(selectSimilar);
  const userId = useSelector(selectUser)?.id ?? null;
  const values = useMemo(() => newCustomerValues(userId, payload?.name), [userId, payload?.name]);
  useEffect(() => () => void dispatch(createLeft()), [dispatch]);
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
        validationSchema={customerSchema}
        failure={failure}
        isSubmitting={isSubmitting}
        onSubmit={(sent) => dispatch(createRequested({ ...customerBody(sent), customs: filledCustoms(sent.customs) }))}
      >
        <FormLayout>
          <FormErrorSummary />
          <CheckedFields />
          <CustomFieldset scope="customer" columns={2} />
          <SimilarCustomers
            customers={similar}
            onUse={({ id, name }) => dispatch(customerChosen({ id, name, isNew: false }))}
          />
        </FormLayout>
      </Form>
    </Modal>
  );
}

function CheckedFields() {
  const onBlur = useSimilarCheck();
  return (
    <div onBlur={onBlur}>
      <FormLayout>
        <MainFields columns={2} />
      </FormLayout>
    </div>
  );
}
