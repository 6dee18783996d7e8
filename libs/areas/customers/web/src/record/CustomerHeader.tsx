import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Breadcrumbs, Button, IconButton, Menu, PageHeader } from '@crm/ui-kit';
import { Slots } from '@crm/web-kit';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { Customer } from '../domain/customer.types.ts';
import { industryText } from '../domain/industries.ts';
import { StarButton } from '@crm/records-web/lists';
import { Facts, Member, PhoneLink } from '@crm/records-web/parts';
import { ParentLink } from './ParentLink.tsx';

interface CustomerHeaderProps {
  customer: Customer;
  isEditing: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Renders the name and the few key facts. */
export function CustomerHeader({ customer, isEditing, onEdit, onDelete }: CustomerHeaderProps) {
  const t = useT('customers');
  const may = useMay();
  const mayChange = may('customer', 'save');
  const mayDelete = may('customer', 'delete');
  const { name, id, industry, telNo, userId, parentCustomerId } = customer;
  return (
    <>
      <PageHeader
        title={name}
        titleAction={<StarButton kind="customers" record={customer} />}
        breadcrumbs={
          <Breadcrumbs
            label={t('page.place')}
            items={[{ label: t('navigation.customers'), href: '/customers' }, { label: name }]}
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
              <Slots place="customer-header" recordId={id} />
              {mayDelete && (
                <Menu
                  trigger={<IconButton label={t('common:action.more')} icon={<Ellipsis />} variant="secondary" />}
                  sections={[
                    {
                      id: 'danger',
                      label: t('common:action.more'),
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
                  ]}
                />
              )}
            </>
          )
        }
      />
      <Facts
        items={[
          { term: t('field.id'), value: String(id) },
          { term: t('field.industry'), value: industryText(t, industry) },
          { term: t('field.telNo'), value: telNo && <PhoneLink number={telNo} /> },
          { term: t('field.userId'), value: userId && <Member userId={userId} /> },
          { term: t('field.parentCustomerId'), value: parentCustomerId && <ParentLink id={parentCustomerId} /> },
        ]}
      />
    </>
  );
}
