import { customColumn } from '@crm/custom-fields-web/parts';
import type { CustomItem } from '@crm/custom-fields-web/parts';
import { formatDate, formatDateTime } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import { Badge, Link } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { StarButton } from '../bookmark/StarButton.tsx';
import type { ListedDeal } from '../domain/deal.types.ts';
import { isActive } from '../domain/phase.rules.ts';
import { Amount } from '../parts/Amount.tsx';
import { ColourLabel } from '../parts/ColourLabel.tsx';
import { DueDate } from '../parts/DueDate.tsx';
import { NextAction } from '../parts/NextAction.tsx';
import { Owner } from '../parts/Owner.tsx';
import { LimitedMark } from '../parts/LimitedMark.tsx';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import styles from './DealColumns.module.css';
import { relatedColumn, stayPrefix } from './deal-list.slice.ts';

interface Words {
  t: Translate;
  language: Locale;
  masters: MastersView;
  /** Returns true when a deal shows the lock mark; undefined shows no marks. */
  isLocked?: (deal: ListedDeal) => boolean;
}

/** A column of the list; an extra one is hidden by default. */
export type DealColumn = DataColumn<ListedDeal> & { isExtra?: boolean };

/**
 * Returns the columns of the deal list in their usual order (spec 3 §2.1); the id of a sortable one is its sort key.
 */
export const dealColumns = ({ t, language, masters, isLocked }: Words): DealColumn[] => [
  {
    id: 'name',
    header: t('field.name'),
    width: 216,
    isSortable: true,
    isRowHeader: true,
    isPinned: true,
    render: (deal) => (
      <span className={styles.name}>
        <StarButton deal={deal} />
        <Link variant="strong" href={`/deals/${deal.id}`}>
          {deal.name}
        </Link>
        {deal.isLimited && <LimitedMark />}
        {isLocked?.(deal) && <Badge>{t('page.locked')}</Badge>}
      </span>
    ),
  },
  {
    id: 'customer',
    header: t('field.customer'),
    width: 136,
    isSortable: true,
    render: ({ customerId, customerName }) =>
      customerId === null ? '' : <Link href={`/customers/${customerId}`}>{customerName}</Link>,
  },
  {
    id: 'amount',
    header: t('field.amount'),
    width: 116,
    align: 'end',
    isSortable: true,
    render: ({ amount }) => <Amount value={amount} isCell />,
  },
  {
    id: 'expected_contract_date',
    header: t('field.expectedContractDate'),
    width: 144,
    isSortable: true,
    render: (deal) => <DueDate deal={deal} isCell />,
  },
  {
    id: 'phase',
    header: t('field.phase'),
    width: 116,
    isSortable: true,
    render: ({ phaseId }) => <PhaseTag phaseId={phaseId} />,
  },
  {
    id: 'probability',
    header: t('field.probability'),
    width: 88,
    isSortable: true,
    render: ({ probabilityId }) => masters.nameOf('probabilities', probabilityId),
  },
  {
    id: 'user',
    header: t('field.user'),
    width: 112,
    isSortable: true,
    render: ({ userId }) => <Owner userId={userId} />,
  },
  {
    id: 'next_action_at',
    header: t('field.nextActionAt'),
    width: 144,
    isSortable: true,
    render: (deal) => <NextAction deal={deal} isCell />,
  },
  {
    id: 'colour_label',
    header: t('field.colourLabel'),
    width: 72,
    render: (deal) => <ColourLabel deal={deal} isDot />,
  },
  {
    id: 'product',
    header: t('field.product'),
    width: 140,
    isSortable: true,
    render: ({ productId }) => masters.nameOf('products', productId),
  },
  {
    id: 'channel',
    header: t('field.channel'),
    width: 130,
    isSortable: true,
    render: ({ channelId }) => masters.nameOf('channels', channelId),
  },
  {
    id: 'last_action_at',
    header: t('field.lastActionCompletedAt'),
    width: 190,
    isSortable: true,
    render: ({ lastActionCompletedAt: at }) => (at ? formatDate(at, language) : ''),
  },
  {
    id: 'updated_at',
    header: t('field.updatedAt'),
    width: 180,
    isSortable: true,
    render: ({ updatedAt }) => formatDateTime(updatedAt, language),
  },
];

/** Returns the extra columns of a deal type: code, reason, times, days in each active phase, custom items. */
export const extraColumns = (
  { t, language, masters }: Words,
  dealTypeId: number,
  items: readonly CustomItem[],
): DealColumn[] => {
  const time = (id: string, key: string, of: (deal: ListedDeal) => string | null): DealColumn => ({
    id,
    header: t(key),
    width: 180,
    isSortable: true,
    render: (deal) => (of(deal) === null ? '' : formatDateTime(of(deal)!, language)),
  });
  const yenOf = (id: string, key: string, of: (deal: ListedDeal) => number | null): DealColumn => ({
    id,
    header: t(key),
    width: 148,
    align: 'end',
    isSortable: true,
    render: (deal) => <Amount value={of(deal)} isCell />,
  });
  const hasCosts = masters.dealTypes.find(({ id }) => id === dealTypeId)?.enableDealProductDetailUnitCost === true;
  const extras: DealColumn[] = [
    {
      id: 'deal_code',
      header: t('field.dealCode'),
      width: 130,
      isSortable: true,
      render: ({ dealCode }) => dealCode ?? '',
    },
    {
      id: 'reason',
      header: t('field.endReason'),
      width: 160,
      isSortable: true,
      render: ({ reasonId }) => masters.nameOf('reasons', reasonId),
    },
    {
      id: relatedColumn,
      header: t('page.relatedCustomers'),
      width: 220,
      render: ({ relatedCustomers = [] }) =>
        relatedCustomers
          .map(({ dealCustomerTypeName: type, customerName: customer }) => t('list.relatedAs', { type, customer }))
          .join(t('list.relatedJoin')),
    },
    ...(hasCosts
      ? [
          yenOf('total_cost', 'field.totalCost', ({ totalCost }) => totalCost),
          yenOf('total_profit', 'field.totalProfit', ({ totalProfit }) => totalProfit),
        ]
      : []),
    time('closed_at', 'field.closedOn', ({ closedAt }) => closedAt),
    time('phase_changed_at', 'field.phaseChangedAt', ({ phaseChangedAt }) => phaseChangedAt),
    time('created_at', 'field.createdAt', ({ createdAt }) => createdAt),
    ...masters
      .ofDealType('phases', dealTypeId)
      .filter(isActive)
      .map((phase): DealColumn => ({
        id: `${stayPrefix}${phase.id}`,
        header: t('list.stayIn', { phase: phase.name }),
        width: 150,
        align: 'end',
        render: ({ phaseStayDays = [] }) => {
          const days = phaseStayDays.find(({ id }) => id === phase.id)?.stayDays;
          return days ? t('unit.days', { count: days }) : '';
        },
      })),
    ...items.map((item) => customColumn<ListedDeal>(item)),
  ];
  return extras.map((column) => ({ ...column, isExtra: true }));
};
