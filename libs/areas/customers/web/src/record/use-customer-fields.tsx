import { formatNumber, yen } from '@crm/format';
import { useT } from '@crm/i18n';
import { useCompany } from '@crm/identity-web';
import { pageField, useCustomSections } from '@crm/records-web/page';
import type { PageField, PageSection } from '@crm/records-web/page';
import { Member, PhoneLink, PostalAddress, When } from '@crm/records-web/parts';
import { Link } from '@crm/ui-kit';
import type { Customer } from '../domain/customer.types.ts';
import { industryText } from '../domain/industries.ts';
import { useCustomerControls } from '../form/use-customer-controls.tsx';
import { ParentLink } from './ParentLink.tsx';

/** Returns the name of a customer, for the heading of its page. */
export function useName({ name }: Customer): PageField {
  const t = useT('customers');
  const controls = useCustomerControls();
  return pageField('name', t('field.name'), name, controls.name);
}

/** Returns the key values of a customer. */
export function useFacts({ id, industry, telNo, userId }: Customer): PageField[] {
  const t = useT('customers');
  const controls = useCustomerControls();
  return [
    pageField('id', t('field.id'), String(id)),
    pageField('telNo', t('field.telNo'), telNo && <PhoneLink number={telNo} />, controls.telNo),
    pageField('industry', t('field.industry'), industry && industryText(t, industry), controls.industry, true),
    pageField('userId', t('field.userId'), userId && <Member userId={userId} />, controls.userId, true),
  ];
}

/** Returns the other values of a customer. */
export function useSections(customer: Customer): PageSection[] {
  const t = useT('customers');
  const controls = useCustomerControls();
  const company = useCompany();
  const customs = useCustomSections('customer', customer.customs);
  const roleName = company?.authorities.find(({ id }) => id === customer.roleId)?.name;
  const role = pageField('roleId', t('field.roleId'), roleName ?? t('role.none'), controls.roleId, true);
  const { webUrl, postalCode, address, parentCustomerId } = customer;
  const url = webUrl && (
    <Link href={webUrl} newTabText={t('page.newTab')}>
      {webUrl}
    </Link>
  );
  const place = (postalCode ?? address) && <PostalAddress {...{ postalCode, address }} />;
  return [
    {
      id: 'main',
      fields: [
        pageField('nameKana', t('field.nameKana'), customer.nameKana, controls.nameKana),
        ...(company?.showAuthority ? [role] : []),
        pageField('webUrl', t('field.webUrl'), url, controls.webUrl),
        {
          ...pageField('address', t('field.address'), place, controls.address),
          names: ['postalCode', 'address'],
        },
        pageField(
          'parentCustomerId',
          t('field.parentCustomerId'),
          parentCustomerId && <ParentLink id={parentCustomerId} />,
          controls.parentCustomerId,
          true,
        ),
      ],
    },
    { id: 'company', title: t('section.company'), fields: useCompanyFields(customer) },
    ...customs,
    {
      id: 'record',
      title: t('section.record'),
      fields: [
        pageField('createdAt', t('field.createdAt'), <When time={customer.createdAt} />),
        pageField('updatedAt', t('field.updatedAt'), <When time={customer.updatedAt} />),
      ],
    },
  ];
}

function useCompanyFields({ capital, employee, establishYear, closingMonth, ...customer }: Customer): PageField[] {
  const t = useT('customers');
  const controls = useCustomerControls();
  const people = employee === null ? null : t('people', { people: formatNumber(employee) });
  const year = establishYear === null ? null : t('year', { year: String(establishYear) });
  const month = closingMonth === null ? null : t('month', { month: closingMonth });
  const invoice = customer.invoiceRegistrationNumber;
  return [
    pageField('capital', t('field.capital'), capital === null ? null : yen(capital), controls.capital),
    pageField('employee', t('field.employee'), people, controls.employee),
    pageField('establishYear', t('field.establishYear'), year, controls.establishYear),
    pageField('closingMonth', t('field.closingMonth'), month, controls.closingMonth, true),
    pageField('corporateNumber', t('field.corporateNumber'), customer.corporateNumber, controls.corporateNumber),
    pageField(
      'invoiceRegistrationNumber',
      t('field.invoiceRegistrationNumber'),
      invoice,
      controls.invoiceRegistrationNumber,
    ),
  ];
}
