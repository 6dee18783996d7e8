import { CustomFacts } from '@crm/custom-fields-web/parts';
import { formatNumber, yen } from '@crm/format';
import { useCompany } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { Card, DescriptionList, Link } from '@crm/ui-kit';
import type { Customer } from '../domain/customer.types.ts';
import { industryText } from '../domain/industries.ts';
import { MapLink, Member, PhoneLink, When } from '@crm/records-web/parts';
import { ParentLink } from './ParentLink.tsx';

/** Renders the fields of a customer, read-only. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const t = useT('customers');
  const company = useCompany();
  const roleName = company?.authorities.find(({ id }) => id === customer.roleId)?.name;
  const { webUrl, capital, employee, establishYear, closingMonth } = customer;
  const address = [customer.postalCode && `〒${customer.postalCode}`, customer.address].filter(Boolean).join(' ');
  return (
    <Card title={t('section.details')}>
      <CustomFacts scope="customer" customs={customer.customs}>
        <DescriptionList
          emptyText={t('common:field.notSet')}
          items={[
            { term: t('field.name'), description: customer.name },
            { term: t('field.nameKana'), description: customer.nameKana },
            { term: t('field.industry'), description: industryText(t, customer.industry) },
            { term: t('field.userId'), description: customer.userId && <Member userId={customer.userId} /> },
            ...(company?.showAuthority ? [{ term: t('field.roleId'), description: roleName ?? t('role.none') }] : []),
            { term: t('field.telNo'), description: customer.telNo && <PhoneLink number={customer.telNo} /> },
            {
              term: t('field.webUrl'),
              description: webUrl && (
                <Link href={webUrl} newTabText={t('page.newTab')}>
                  {webUrl}
                </Link>
              ),
            },
            { term: t('field.address'), description: address && <MapLink address={address} /> },
            { term: t('field.capital'), description: capital === null ? null : yen(capital) },
            {
              term: t('field.employee'),
              description: employee === null ? null : t('people', { people: formatNumber(employee) }),
            },
            {
              term: t('field.establishYear'),
              description: establishYear === null ? null : t('year', { year: String(establishYear) }),
            },
            {
              term: t('field.closingMonth'),
              description: closingMonth === null ? null : t('month', { month: closingMonth }),
            },
            { term: t('field.corporateNumber'), description: customer.corporateNumber },
            { term: t('field.invoiceRegistrationNumber'), description: customer.invoiceRegistrationNumber },
            {
              term: t('field.parentCustomerId'),
              description: customer.parentCustomerId && <ParentLink id={customer.parentCustomerId} />,
            },
            { term: t('field.createdAt'), description: <When time={customer.createdAt} /> },
            { term: t('field.updatedAt'), description: <When time={customer.updatedAt} /> },
          ]}
        />
      </CustomFacts>
    </Card>
  );
}
