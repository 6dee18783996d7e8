import { RelatedRows, useArea, useRelated } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { DataTable, EmptyState, Link, Tag } from '@crm/ui-kit';
import { Handshake } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { Amount } from '../parts/Amount.tsx';
import { DueDate } from '../parts/DueDate.tsx';
import { Owner } from '../parts/Owner.tsx';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import { relatedDeals, relatedDealsArea } from './deals-of-related.slice.ts';
import type { RelatedDeal, WithRelatedDeals } from './deals-of-related.slice.ts';
import styles from './DealCustomers.module.css';

/** Renders the tab 関連取引先案件 of a customer: the deals of other customers that it is related to, by type. */
export function Part({ recordId }: { recordId: number }) {
  useT('deals');
  useT('deal-customers');
  useArea(relatedDealsArea);
  const isReady = useSelector((state: WithRelatedDeals) => state['related-deals'] !== undefined);
  return isReady ? <Deals customerId={recordId} /> : null;
}

function Deals({ customerId }: { customerId: number }) {
  const t = useT('deal-customers');
  const d = useT('deals');
  const navigate = useNavigate();
  const related = useRelated(relatedDeals, customerId);
  return (
    <RelatedRows
      related={related}
      empty={
        <EmptyState isCompact icon={<Handshake />} title={t('noDeals')}>
          {t('noDealsHint')}
        </EmptyState>
      }
    >
      <DataTable<RelatedDeal>
        label={t('deals')}
        rows={related.rows}
        rowKey={({ id }) => String(id)}
        onRowOpen={({ id }) => void navigate(`/deals/${id}`)}
        isLoading={related.status === 'loading'}
        loadingText={t('common:state.loading')}
        empty={null}
        renderCard={(deal) => <DealCard deal={deal} />}
        columns={[
          { id: 'name', header: d('field.name'), width: 220, isRowHeader: true, render: nameOf },
          { id: 'as', header: t('as'), width: 150, render: ({ relatedAs }) => <As types={relatedAs} /> },
          { id: 'customer', header: d('field.customer'), width: 180, render: customerOf },
          {
            id: 'phase',
            header: d('field.phase'),
            width: 140,
            render: ({ phaseId }) => <PhaseTag phaseId={phaseId} />,
          },
          {
            id: 'amount',
            header: d('field.amount'),
            width: 130,
            align: 'end',
            render: ({ amount }) => <Amount value={amount} isCell />,
          },
          {
            id: 'date',
            header: d('field.expectedContractDate'),
            width: 190,
            render: (deal) => <DueDate deal={deal} />,
          },
          { id: 'user', header: d('field.user'), width: 140, render: ({ userId }) => <Owner userId={userId} /> },
        ]}
      />
    </RelatedRows>
  );
}

const nameOf = ({ id, name }: RelatedDeal) => (
  <Link href={`/deals/${id}`} variant="strong">
    {name}
  </Link>
);

const customerOf = ({ customerId, customerName }: RelatedDeal) =>
  customerId === null ? '' : <Link href={`/customers/${customerId}`}>{customerName}</Link>;

function As({ types }: { types: RelatedDeal['relatedAs'] }) {
  return (
    <ul className={styles.tags}>
      {types.map(({ id, name }) => (
        <li key={id}>
          <Tag>{name}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Renders a deal as a card, for phones. */
function DealCard({ deal }: { deal: RelatedDeal }) {
  return (
    <div className={styles.card}>
      {nameOf(deal)}
      <As types={deal.relatedAs} />
      <span>{customerOf(deal)}</span>
      <div className={styles.words}>
        <PhaseTag phaseId={deal.phaseId} />
        <DueDate deal={deal} />
        <Amount value={deal.amount} />
      </div>
    </div>
  );
}
