import { StarButton } from '@crm/records-web/lists';
import { Facts, Member, PhoneLink } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Badge, Breadcrumbs, Button, IconButton, Menu, PageHeader } from '@crm/ui-kit';
import { Ellipsis, Pencil, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react';
import { Slots, useFeatureCheck } from '@crm/web-kit';
import type { Contact } from '../domain/contact.types.ts';
import { readingOf } from '../domain/reading.ts';
import { CustomerLink } from '../parts/CustomerLink.tsx';
import { MailLink } from '../parts/MailLink.tsx';
import { StageTag } from '../parts/StageTag.tsx';
import { ContactName } from './ContactName.tsx';

interface ContactHeaderProps {
  contact: Contact;
  isEditing: boolean;
  onEdit: () => void;
  onRename: (patch: Partial<Contact>) => void;
  onRetire: (retired: boolean) => void;
  onDelete: () => void;
}

/** Renders the name and the few key facts. */
export function ContactHeader({ contact, isEditing, onEdit, onRename, onRetire, onDelete }: ContactHeaderProps) {
  const t = useT('contacts');
  const may = useMay();
  const mayChange = may('contact', 'save');
  const mayDelete = may('contact', 'delete');
  const has = useFeatureCheck();
  const { name, retired, mobileNo, telNo, email, lifecycleStageId, userId } = contact;
  const place = [contact.department, contact.position].filter(Boolean).join('　');
  return (
    <>
      <PageHeader
        title={name}
        count={readingOf(contact)}
        titleAction={
          <>
            <StarButton kind="contacts" record={contact} />
            {!isEditing && mayChange && <ContactName contact={contact} onSave={onRename} />}
          </>
        }
        description={retired ? <Badge>{t('retired.badge')}</Badge> : undefined}
        breadcrumbs={
          <Breadcrumbs
            label={t('page.place')}
            items={[{ label: t('navigation.contacts'), href: '/contacts' }, { label: name }]}
          />
        }
        actions={
          !isEditing && (
            <>
              {mayChange && (
                <Button icon={<Pencil />} onPress={onEdit}>
                  {t('common:action.edit')}
                </Button>
              )}
              <Slots place="contact-header" recordId={contact.id} />
              {(mayChange || mayDelete) && (
                <Menu
                  trigger={<IconButton label={t('common:action.more')} icon={<Ellipsis />} variant="secondary" />}
                  sections={[
                    mayChange && {
                      id: 'standing',
                      label: t('common:action.more'),
                      items: [
                        {
                          id: 'retire',
                          label: t(retired ? 'retired.undo' : 'retired.set'),
                          icon: retired ? <UserRoundCheck /> : <UserRoundX />,
                          onAction: () => onRetire(!retired),
                        },
                      ],
                    },
                    mayDelete && {
                      id: 'danger',
                      label: t('common:action.delete'),
                      items: [
                        {
                          id: 'delete',
                          label: t('common:action.delete'),
                          icon: <Trash2 />,
                          isDanger: true,
                          onAction: onDelete,
                        },
                      ],
                    },
                  ].filter((section) => section !== false)}
                />
              )}
            </>
          )
        }
      />
      <Facts
        items={[
          {
            term: t('field.customerId'),
            value: contact.customerId && <CustomerLink id={contact.customerId} name={contact.customerName} />,
          },
          { term: t('field.place'), value: place },
          { term: t('field.phone'), value: (mobileNo ?? telNo) && <PhoneLink number={mobileNo ?? telNo} /> },
          { term: t('field.email'), value: email && <MailLink email={email} /> },
          ...(has('lifecycle_stage')
            ? [
                {
                  term: t('field.lifecycleStageId'),
                  value: lifecycleStageId && <StageTag stageId={lifecycleStageId} />,
                },
              ]
            : []),
          { term: t('field.userId'), value: userId && <Member userId={userId} /> },
        ]}
      />
    </>
  );
}
