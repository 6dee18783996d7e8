import { selectUser } from '@crm/auth';
import { CustomFieldset, filledCustoms } from '@crm/custom-fields-web/parts';
import { useCompany, useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { FormLayout } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { customerBody, customerSchema, newCustomerValues } from '../form/customer.form.ts';
import { MainFields } from '../form/CustomerFields.tsx';
import { createLeft, createRequested, customerChosen, selectSimilar } from './create.slice.ts';
import type { CreatePayload } from './create.slice.ts';
import { SimilarCustomers } from './SimilarCustomers.tsx';
import { useSimilarCheck } from './use-similar-check.ts';

/** Renders the form that adds a customer and warns of customers that may be the same company. */
export function CreateCustomerModal({ payload, ...modal }: ModalContentProps<CreatePayload | undefined>) {
  const t = useT('customers');
  const dispatch = useDispatch();
  const similar = useSelector(selectSimilar);
  const userId = useSelector(selectUser)?.id ?? null;
  const isRoleUsed = useCompany()?.showAuthority ?? false;
  const me = useMasters().find('users', userId);
  // A member who works in a role registers customers for that role by default.
  const roleId = isRoleUsed && me?.profile !== 'administrator' ? (me?.roleId ?? null) : undefined;
  const values = useMemo(() => newCustomerValues(userId, payload?.name, roleId), [userId, payload?.name, roleId]);
  useEffect(() => () => void dispatch(createLeft()), [dispatch]);
  return (
    <FormModal
      {...modal}
      title={t('create.title')}
      size="large"
      submitText={t('create.submit')}
      initialValues={values}
      validationSchema={customerSchema}
      onSubmit={(sent) => dispatch(createRequested({ ...customerBody(sent), customs: filledCustoms(sent.customs) }))}
      below={
        <SimilarCustomers
          customers={similar}
          onUse={({ id, name }) => dispatch(customerChosen({ id, name, isNew: false }))}
        />
      }
    >
      <CheckedFields />
      <CustomFieldset scope="customer" columns={2} />
    </FormModal>
  );
}

function CheckedFields() {
  const onBlur = useSimilarCheck();
  return (
    <div onBlur={onBlur}>
      <FormLayout>
        <MainFields columns={2} autoFocus />
      </FormLayout>
    </div>
  );
}
