import { customColumn } from '@crm/custom-fields-web/parts';
import type { CustomItem } from '@crm/custom-fields-web/parts';
import { StarredCell } from '@crm/records-web/lists';
import type { ListColumn } from '@crm/records-web/lists';
import { Member, PhoneLink, When } from '@crm/records-web/parts';
import { formatDate } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import { ContactColour } from '../colour/ContactColour.tsx';
import type { ContactRow } from '../domain/contact.types.ts';
import { ContactName } from '../parts/ContactName.tsx';
import { CustomerLink } from '../parts/CustomerLink.tsx';
import { MailLink } from '../parts/MailLink.tsx';
import { StageTag } from '../parts/StageTag.tsx';

type Column = ListColumn<ContactRow>;

/**
 * Returns the columns of the contact list in their default order (spec 3 §2.6). The id of a sortable column is its
 * sort key.
 */
export const contactColumns = (t: Translate, language: Locale): Column[] => [
  {
    id: 'name',
    header: t('field.nameWithReading'),
    width: 220,
    isSortable: true,
    isRowHeader: true,
    isPinned: true,
    render: (row) => (
      <StarredCell kind="contacts" record={row}>
        <ContactName contact={row} />
      </StarredCell>
    ),
  },
  {
    id: 'customer',
    header: t('field.customerName'),
    width: 152,
    render: (row) => <CustomerLink id={row.customerId} name={row.customerName} isQuiet />,
  },
  { id: 'department', header: t('field.department'), width: 112, render: (row) => row.department ?? '' },
  { id: 'position', header: t('field.position'), width: 80, render: (row) => row.position ?? '' },
  { id: 'email', header: t('field.email'), width: 152, render: (row) => <MailLink email={row.email} isQuiet /> },
  { id: 'telNo', header: t('field.telNo'), width: 112, render: (row) => <PhoneLink number={row.telNo} isQuiet /> },
  {
    id: 'mobileNo',
    header: t('field.mobileNo'),
    width: 124,
    render: (row) => <PhoneLink number={row.mobileNo} isQuiet />,
  },
  {
    id: 'stage',
    header: t('field.lifecycleStageId'),
    width: 132,
    render: (row) => <StageTag stageId={row.lifecycleStageId} />,
  },
  {
    id: 'emailStatus',
    header: t('field.emailStatus'),
    width: 88,
    render: ({ emailStatus }) => t(`emailStatus.${emailStatus}`),
  },
  {
    id: 'colourLabel',
    header: t('field.colourLabel'),
    width: 104,
    render: (row) => <ContactColour contact={row} />,
  },
  {
    id: 'lastActionAt',
    header: t('field.lastActionAt'),
    width: 140,
    render: ({ lastActionCompletedAt: at }) => (at === null ? '' : formatDate(at, language)),
  },
  {
    id: 'updated_at',
    header: t('field.updatedAt'),
    width: 136,
    isSortable: true,
    render: (row) => <When time={row.updatedAt} />,
  },
];

/** Returns the columns that are hidden by default: the other standard fields and custom items. */
export const extraContactColumns = (t: Translate, items: readonly CustomItem[]): Column[] => {
  const extras: Column[] = [
    { id: 'user', header: t('field.userId'), width: 128, render: (row) => <Member userId={row.userId} /> },
    { id: 'postalCode', header: t('field.postalCode'), width: 100, render: (row) => row.postalCode ?? '' },
    { id: 'address', header: t('field.address'), width: 184, render: (row) => row.address ?? '' },
    {
      id: 'created_at',
      header: t('field.createdAt'),
      width: 136,
      isSortable: true,
      render: (row) => <When time={row.createdAt} />,
    },
    ...items.map((item) => customColumn<ContactRow>(item)),
  ];
  return extras.map((column) => ({ ...column, isExtra: true }));
};
