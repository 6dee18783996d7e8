import { formatDate, formatDateTime } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import { Link } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import type { DealRow } from '../domain/deal.types.ts';
import { Amount } from '../parts/Amount.tsx';
import { DueDate } from '../parts/DueDate.tsx';
import { Owner } from '../parts/Owner.tsx';
import { PhaseTag } from '../parts/PhaseTag.tsx';

interface Words {
  t: Translate;
  language: Locale;
  masters: MastersView;
}

/** The columns of the deal list in their usual order (spec 3 §2.1); the id of a sortable one is its sort key. */
export const dealColumns = ({ t, language, masters }: Words): DataColumn<DealRow>[] => [
  {
    id: 'name',
    header: t('field.name'),
    width: 240,
    isSortable: true,
    isRowHeader: true,
    isPinned: true,
    render: ({ id, name }) => (
      <Link variant="strong" href={`/deals/${id}`}>
        {name}
      </Link>
    ),
  },
  {
    id: 'customer',
    header: t('field.customer'),
    width: 200,
    render: ({ customerId, customerName }) =>
      customerId === null ? '' : <Link href={`/customers/${customerId}`}>{customerName}</Link>,
  },
  {
    id: 'amount',
    header: t('field.amount'),
    width: 130,
    align: 'end',
    isSortable: true,
    render: ({ amount }) => <Amount value={amount} isCell />,
  },
  {
    id: 'expected_contract_date',
    header: t('field.expectedContractDate'),
    width: 200,
    isSortable: true,
    render: (deal) => <DueDate deal={deal} />,
  },
  {
    id: 'phase',
    header: t('field.phase'),
    width: 180,
    isSortable: true,
    render: ({ phaseId }) => <PhaseTag phaseId={phaseId} />,
  },
  {
    id: 'probability',
    header: t('field.probability'),
    width: 110,
    isSortable: true,
    render: ({ probabilityId }) => masters.nameOf('probabilities', probabilityId),
  },
  {
    id: 'product',
    header: t('field.product'),
    width: 140,
    render: ({ productId }) => masters.nameOf('products', productId),
  },
  {
    id: 'channel',
    header: t('field.channel'),
    width: 130,
    render: ({ channelId }) => masters.nameOf('channels', channelId),
  },
  {
    id: 'user',
    header: t('field.user'),
    width: 140,
    isSortable: true,
    render: ({ userId }) => <Owner userId={userId} />,
  },
  {
    id: 'last_action_at',
    header: t('field.lastActionCompletedAt'),
    width: 170,
    isSortable: true,
    render: ({ lastActionCompletedAt: at }) => (at ? formatDate(at, language) : ''),
  },
  {
    id: 'next_action_at',
    header: t('field.nextActionAt'),
    width: 170,
    isSortable: true,
    render: ({ nextActionAt: at }) => (at ? formatDate(at, language) : ''),
  },
  {
    id: 'updated_at',
    header: t('field.updatedAt'),
    width: 180,
    isSortable: true,
    render: ({ updatedAt }) => formatDateTime(updatedAt, language),
  },
];
