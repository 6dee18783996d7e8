import { selectUser } from '@crm/auth';
import { CustomFieldset, filledCustoms } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { normaliseEmail } from '@crm/validation';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect, useMemo, useRef } from 'react';
import type { FocusEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { contactBody, contactSchema, newContactValues } from '../form/contact.form.ts';
import { PersonFields, ReachFields, StandingFields } from '../form/ContactFields.tsx';
import { createLeft, createRequested, selectSimilar, similarAsked } from './create.slice.ts';
import type { CreatePayload } from './create.slice.ts';
import { SimilarContacts } from './SimilarContacts.tsx';

/** Renders the form that adds a contact. */
export function CreateContactModal({ payload, ...modal }: ModalContentProps<CreatePayload | undefined>) {
  const t = useT('contacts');
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
  return (
    <FormModal
      {...modal}
      title={t('create.title')}
      size="large"
      submitText={t('create.submit')}
      initialValues={values}
      validationSchema={contactSchema}
      onSubmit={(sent) => dispatch(createRequested({ ...contactBody(sent), customs: filledCustoms(sent.customs) }))}
      below={<SimilarContacts contacts={similar} />}
    >
      <PersonFields autoFocus />
      <div onBlur={onBlur}>
        <ReachFields columns={2} />
      </div>
      <StandingFields columns={2} />
      <CustomFieldset scope="contact" columns={2} />
    </FormModal>
  );
}
