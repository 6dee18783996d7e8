import { useT } from '@crm/i18n';
import { pageField, useCustomSections } from '@crm/records-web/page';
import type { PageField, PageSection } from '@crm/records-web/page';
import { LongText, Member, PhoneLink, PostalAddress, When } from '@crm/records-web/parts';
import { useFeatureCheck } from '@crm/web-kit';
import type { Contact } from '../domain/contact.types.ts';
import { NameFields } from '../form/ContactFields.tsx';
import { useContactControls } from '../form/use-contact-controls.tsx';
import { CustomerLink } from '../parts/CustomerLink.tsx';
import { MailLink } from '../parts/MailLink.tsx';
import { StageTag } from '../parts/StageTag.tsx';

/** Returns the name of a contact with its reading, for the heading of its page. */
export function useName({ name }: Contact): PageField {
  const t = useT('contacts');
  return {
    id: 'name',
    label: t('field.name'),
    value: name,
    names: ['lastName', 'firstName', 'lastNameKana', 'firstNameKana'],
    control: <NameFields />,
  };
}

/** Returns the key values of a contact: the company, and what reaches the person. */
export function useFacts({ customerId, customerName, ...contact }: Contact): PageField[] {
  const t = useT('contacts');
  const controls = useContactControls();
  const { telNo, mobileNo, email, userId } = contact;
  const phone = (key: 'telNo' | 'mobileNo') =>
    pageField(key, t(`field.${key}`), contact[key] && <PhoneLink number={contact[key]} />, controls[key]);
  return [
    pageField(
      'customerId',
      t('field.customerId'),
      customerId && <CustomerLink id={customerId} name={customerName} />,
      controls.customerId,
      true,
    ),
    phone(mobileNo || !telNo ? 'mobileNo' : 'telNo'),
    pageField('email', t('field.email'), email && <MailLink email={email} />, controls.email),
    pageField('userId', t('field.userId'), userId && <Member userId={userId} />, controls.userId, true),
  ];
}

/** Returns the other values of a contact. */
export function useSections(contact: Contact): PageSection[] {
  const t = useT('contacts');
  const has = useFeatureCheck();
  const controls = useContactControls();
  const customs = useCustomSections('contact', contact.customs);
  const { telNo, mobileNo, lifecycleStageId, postalCode, address, memo, emailStatus } = contact;
  const other = mobileNo || !telNo ? 'telNo' : 'mobileNo';
  const stage = pageField(
    'lifecycleStageId',
    t('field.lifecycleStageId'),
    lifecycleStageId && <StageTag stageId={lifecycleStageId} />,
    controls.lifecycleStageId,
    true,
  );
  const place = (postalCode ?? address) && <PostalAddress {...{ postalCode, address }} />;
  return [
    {
      id: 'main',
      fields: [
        pageField('department', t('field.department'), contact.department, controls.department),
        pageField('position', t('field.position'), contact.position, controls.position),
        pageField(other, t(`field.${other}`), contact[other] && <PhoneLink number={contact[other]} />, controls[other]),
        ...(has('lifecycle_stage') ? [stage] : []),
        pageField('emailStatus', t('field.emailStatus'), t(`emailStatus.${emailStatus}`)),
        {
          ...pageField('address', t('field.address'), place, controls.address),
          names: ['postalCode', 'address'],
        },
        pageField('memo', t('field.memo'), memo && <LongText text={memo} />, controls.memo),
      ],
    },
    ...customs,
    {
      id: 'record',
      title: t('section.record'),
      fields: [
        pageField('createdAt', t('field.createdAt'), <When time={contact.createdAt} />),
        pageField('updatedAt', t('field.updatedAt'), <When time={contact.updatedAt} />),
      ],
    },
  ];
}
