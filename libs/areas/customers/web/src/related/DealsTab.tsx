import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMayAdd } from '@crm/identity-web';
import { ButtonLink, DataTable, EmptyState, Link, Money } from '@crm/ui-kit';
import { Handshake, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Member, RelatedRows, useRelated } from '@crm/records-web/parts';
import { DealCard } from './DealCard.tsx';
import { DealPhase } from './DealPhase.tsx';
import { newFor } from './new-for.ts';
import { customerDeals } from './related.ts';
import type { CustomerDeal } from './related.ts';

/** Renders the deals of a customer, of all deal types. */
export function DealsTab({ customer }: { customer: { id: number; name: string } }) {
  const t = useT('customers');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const deals = useRelated(customerDeals, customer.id);
  const add = useMayAdd()('deal') && (
    <ButtonLink href={newFor('/deals/new', customer)} icon={<Plus />} size="small">
      {t('deals.create')}
    </ButtonLink>
  );
  return (
    <RelatedRows
      related={deals}
      actions={add && <div>{add}</div>}
      empty={
        <EmptyState isCompact icon={<Handshake />} title={t('deals.empty')} actions={add}>
          {add && t('deals.emptyHint')}
        </EmptyState>
      }
    >
      <DataTable<CustomerDeal>
        label={t('deals.label')}
        rows={deals.rows}
        rowKey={({ id }) => String(id)}
        onRowOpen={({ id }) => void navigate(`/deals/${id}`)}
        isLoading={deals.status === 'loading'}
        loadingText={t('common:state.loading')}
        empty={null}
        renderCard={(deal) => <DealCard deal={deal} />}
        columns={[
          {
            id: 'name',
            header: t('deals.name'),
            width: 220,
            isRowHeader: true,
            render: ({ id, name }) => (
              <Link href={`/deals/${id}`} variant="strong">
                {name}
              </Link>
            ),
          },
          {
            id: 'phase',
            header: t('deals.phase'),
            width: 132,
            render: ({ phaseId }) => <DealPhase phaseId={phaseId} />,
          },
          {
            id: 'amount',
            header: t('deals.amount'),
            width: 132,
            align: 'end',
            render: ({ amount }) => <Money isCell shown={amount === null ? null : yen(amount)} />,
          },
          {
            id: 'date',
            header: t('deals.date'),
            width: 132,
            render: ({ expectedContractDate: date }) => (date ? formatDate(date, language) : ''),
          },
          { id: 'user', header: t('field.userId'), width: 132, render: ({ userId }) => <Member userId={userId} /> },
        ]}
      />
    </RelatedRows>
  );
}
