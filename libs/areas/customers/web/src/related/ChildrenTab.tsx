import { useT } from '@crm/i18n';
import { DataTable, EmptyState, Link } from '@crm/ui-kit';
import { Network } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { CustomerRow } from '../domain/customer.types.ts';
import { industryText } from '../domain/industries.ts';
import { CustomerCard } from '../list/CustomerCard.tsx';
import { RelatedRows, useRelated } from '@crm/records-web/parts';
import { customerChildren } from './related.ts';

/** Renders the customers directly below one. */
export function ChildrenTab({ customerId }: { customerId: number }) {
  const t = useT('customers');
  const navigate = useNavigate();
  const children = useRelated(customerChildren, customerId);
  return (
    <RelatedRows
      related={children}
      empty={
        <EmptyState isCompact icon={<Network />} title={t('children.empty')}>
          {t('children.emptyHint')}
        </EmptyState>
      }
    >
      <DataTable<CustomerRow>
        label={t('children.label')}
        rows={children.rows}
        rowKey={({ id }) => String(id)}
        onRowOpen={({ id }) => void navigate(`/customers/${id}`)}
        isLoading={children.status === 'loading'}
        loadingText={t('common:state.loading')}
        empty={null}
        renderCard={(row) => <CustomerCard customer={row} />}
        columns={[
          {
            id: 'name',
            header: t('field.name'),
            width: 240,
            isRowHeader: true,
            render: ({ id, name }) => (
              <Link href={`/customers/${id}`} variant="strong">
                {name}
              </Link>
            ),
          },
          { id: 'industry', header: t('field.industry'), width: 160, render: (row) => industryText(t, row.industry) },
          { id: 'address', header: t('field.address'), width: 220, render: (row) => row.address ?? '' },
        ]}
      />
    </RelatedRows>
  );
}
