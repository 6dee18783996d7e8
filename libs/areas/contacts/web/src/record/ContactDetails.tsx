import { CustomFacts } from '@crm/custom-fields-web/parts';
import { MapLink, Member, PhoneLink, When } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Card, DescriptionList } from '@crm/ui-kit';
import { useFeatureCheck } from '@crm/web-kit';
import type { Contact } from '../domain/contact.types.ts';
import { readingOf } from '../domain/reading.ts';
import { CustomerLink } from '../parts/CustomerLink.tsx';
import { MailLink } from '../parts/MailLink.tsx';
import { StageTag } from '../parts/StageTag.tsx';

/** Renders the fields of a contact, read-only. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const t = useT('contacts');
  const has = useFeatureCheck();
  const { customerId, customerName, email, telNo, mobileNo, lifecycleStageId, userId } = contact;
  const address = [contact.postalCode && `〒${contact.postalCode}`, contact.address].filter(Boolean).join(' ');
  return (
    <Card title={t('section.details')}>
      <CustomFacts scope="contact" customs={contact.customs}>
        <DescriptionList
          emptyText={t('common:field.notSet')}
          items={[
            { term: t('field.name'), description: contact.name },
            { term: t('field.reading'), description: readingOf(contact) },
            {
              term: t('field.customerId'),
              description: customerId && <CustomerLink id={customerId} name={customerName} />,
            },
            { term: t('field.department'), description: contact.department },
            { term: t('field.position'), description: contact.position },
            { term: t('field.email'), description: email && <MailLink email={email} /> },
            { term: t('field.emailStatus'), description: t(`emailStatus.${contact.emailStatus}`) },
            { term: t('field.telNo'), description: telNo && <PhoneLink number={telNo} /> },
            { term: t('field.mobileNo'), description: mobileNo && <PhoneLink number={mobileNo} /> },
            ...(has('lifecycle_stage')
              ? [
                  {
                    term: t('field.lifecycleStageId'),
                    description: lifecycleStageId && <StageTag stageId={lifecycleStageId} />,
                  },
                ]
              : []),
            { term: t('field.userId'), description: userId && <Member userId={userId} /> },
            { term: t('field.address'), description: address && <MapLink address={address} /> },
            { term: t('field.memo'), description: contact.memo },
            { term: t('field.createdAt'), description: <When time={contact.createdAt} /> },
            { term: t('field.updatedAt'), description: <When time={contact.updatedAt} /> },
          ]}
        />
      </CustomFacts>
    </Card>
  );
}
