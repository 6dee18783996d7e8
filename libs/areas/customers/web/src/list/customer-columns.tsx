import { customColumn } from '@crm/custom-fields-web/parts';
import type { CustomItem } from '@crm/custom-fields-web/parts';
import { formatDate, formatNumber, yen } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import type { CustomerRow } from '../domain/customer.types.ts';
import { industryText } from '../domain/industries.ts';
import type { ListColumn } from '@crm/records-web/lists';
import { StarredCell } from '@crm/records-web/lists';
import { Member, PhoneLink, When } from '@crm/records-web/parts';
import type { RoleChoice } from './use-roles.ts';

type Column = ListColumn<CustomerRow>;

/**
 * Returns the columns of the customer list in their default order (spec 3 §2.5), as many as fit a screen of 1440 px.
 * The id of a sortable column is its sort key.
 */
export const customerColumns = (t: Translate, language: Locale): Column[] => [
  {
    id: 'name',
    header: t('field.name'),
    width: 196,
    isSortable: true,
    isRowHeader: true,
    isPinned: true,
    render: (row) => (
      <StarredCell kind="customers" record={row}>
        <Link href={`/customers/${row.id}`} variant="strong">
          {row.name}
        </Link>
      </StarredCell>
    ),
  },
  { id: 'id', header: t('field.id'), width: 124, align: 'end', isSortable: true, render: ({ id }) => String(id) },
  { id: 'industry', header: t('field.industry'), width: 112, render: (row) => industryText(t, row.industry) },
  { id: 'address', header: t('field.address'), width: 116, render: (row) => row.address ?? '' },
  { id: 'telNo', header: t('field.telNo'), width: 116, render: (row) => <PhoneLink number={row.telNo} isQuiet /> },
  { id: 'user', header: t('field.userId'), width: 124, render: (row) => <Member userId={row.userId} /> },
  {
    id: 'dealCount',
    header: t('field.dealCount'),
    width: 72,
    align: 'end',
    render: (row) => formatNumber(row.dealCount),
  },
  {
    id: 'last_action_at',
    header: t('field.lastActionAt'),
    width: 156,
    isSortable: true,
    render: ({ lastActionCompletedAt: at }) => (at === null ? '' : formatDate(at, language)),
  },
  {
    id: 'updated_at',
    header: t('field.updatedAt'),
    width: 128,
    isSortable: true,
    render: (row) => <When time={row.updatedAt} />,
  },
];

/** Returns the columns that are hidden by default: the other standard fields and custom items. */
export const extraCustomerColumns = (
  t: Translate,
  items: readonly CustomItem[],
  roles: readonly RoleChoice[] | undefined,
): Column[] => {
  const text = (id: string, key: string, width: number, of: (row: CustomerRow) => string | null): Column => ({
    id,
    header: t(key),
    width,
    render: (row) => of(row) ?? '',
  });
  const roleOf = ({ roleId }: CustomerRow) => roles?.find(({ id }) => id === roleId)?.name ?? null;
  const extras: Column[] = [
    ...(roles ? [text('role', 'field.roleId', 136, roleOf)] : []),
    {
      id: 'parent',
      header: t('field.parentCustomerId'),
      width: 160,
      render: ({ parentCustomerId, parentCustomerName }) =>
        parentCustomerName === null ? '' : <Link href={`/customers/${parentCustomerId}`}>{parentCustomerName}</Link>,
    },
    text('nameKana', 'field.nameKana', 160, ({ nameKana }) => nameKana),
    text('postalCode', 'field.postalCode', 100, ({ postalCode }) => postalCode),
    {
      id: 'webUrl',
      header: t('field.webUrl'),
      width: 184,
      render: ({ webUrl }) => (webUrl === null ? '' : <Link href={webUrl}>{webUrl}</Link>),
    },
    {
      id: 'contactCount',
      header: t('field.contactCount'),
      width: 104,
      align: 'end',
      render: (row) => formatNumber(row.contactCount),
    },
    {
      id: 'employee',
      header: t('field.employee'),
      width: 104,
      align: 'end',
      isSortable: true,
      render: ({ employee }) => (employee === null ? '' : t('people', { people: formatNumber(employee) })),
    },
    {
      id: 'capital',
      header: t('field.capital'),
      width: 136,
      align: 'end',
      isSortable: true,
      render: ({ capital }) => (capital === null ? '' : yen(capital)),
    },
    text('establishYear', 'field.establishYear', 88, ({ establishYear: year }) =>
      year === null ? null : t('year', { year }),
    ),
    text('closingMonth', 'field.closingMonth', 80, ({ closingMonth: month }) =>
      month === null ? null : t('month', { month }),
    ),
    text('corporateNumber', 'field.corporateNumber', 136, ({ corporateNumber }) => corporateNumber),
    text(
      'invoiceRegistrationNumber',
      'field.invoiceRegistrationNumber',
      152,
      ({ invoiceRegistrationNumber }) => invoiceRegistrationNumber,
    ),
    {
      id: 'created_at',
      header: t('field.createdAt'),
      width: 136,
      isSortable: true,
      render: (row) => <When time={row.createdAt} />,
    },
    ...items.map((item) => customColumn<CustomerRow>(item)),
  ];
  return extras.map((column) => ({ ...column, isExtra: true }));
};
