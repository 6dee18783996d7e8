import { useT } from '@crm/i18n';
import { DataTable, EmptyState } from '@crm/ui-kit';
import type { ImportRecord } from './import.types.ts';

/** Renders the first rows of the file under its headings. */
export function SampleTable({ record: { header, sample } }: { record: ImportRecord }) {
  const t = useT('imports');
  return (
    <DataTable
      label={t('import.sampleLabel')}
      columns={header.map((heading, index) => ({
        id: String(index),
        header: heading || t('import.column', { number: index + 1 }),
        isRowHeader: index === 0,
        width: 160,
        render: ({ cells }: { cells: string[] }) => cells[index] ?? '',
      }))}
      rows={sample.map((cells, place) => ({ cells, place }))}
      rowKey={({ place }) => String(place)}
      loadingText={t('common:state.loading')}
      empty={<EmptyState isCompact title={t('import.noRows')} />}
      maxHeight="420px"
    />
  );
}
