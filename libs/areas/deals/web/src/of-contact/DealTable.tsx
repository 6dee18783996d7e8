import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { DataTable } from '@crm/ui-kit';
import { useNavigate } from 'react-router';
import type { ListedDeal } from '../domain/deal.types.ts';
import { dealColumns } from '../list/deal-columns.tsx';
import { DealRowCard } from '../list/DealRowCard.tsx';

interface DealTableProps {
  label: string;
  rows: readonly ListedDeal[];
  isLoading: boolean;
}

/** Renders deals of several types as rows, on a phone as cards; a row opens the deal's page. */
export function DealTable(props: DealTableProps) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const navigate = useNavigate();
  return (
    <DataTable
      {...props}
      columns={dealColumns({ t, language, masters }).map((column) => ({ ...column, isSortable: false }))}
      rowKey={({ id }) => String(id)}
      loadingText={t('common:state.loading')}
      empty={null}
      onRowOpen={({ id }) => void navigate(`/deals/${id}`)}
      renderCard={(deal) => <DealRowCard deal={deal} />}
    />
  );
}
