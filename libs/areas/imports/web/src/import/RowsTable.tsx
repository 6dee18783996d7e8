import { useT } from '@crm/i18n';
import { DataTable, EmptyState } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import styles from './Import.module.css';
import { VerdictBadge } from './import-words.tsx';
import type { ImportRecord, Row } from './import.types.ts';

/** The columns of the file that a table shows; all of them are in the panel of a row. */
const MOST = 4;

interface RowsTableProps {
  record: ImportRecord;
  rows: readonly Row[];
  currentPlace: number | null;
  onOpen: (row: Row) => void;
}

/** Renders rows with their verdict, its reasons or differences, and the first cells of the file. */
export function RowsTable({ record, rows, currentPlace, onOpen }: RowsTableProps) {
  const t = useT('imports');
  const columns: DataColumn<Row>[] = [
    {
      id: 'line',
      header: t('import.line'),
      width: 72,
      align: 'end',
      isRowHeader: true,
      render: ({ line }) => String(line),
    },
    { id: 'verdict', header: t('import.verdict'), width: 96, render: (row) => <VerdictBadge verdict={row.verdict} /> },
    { id: 'why', header: t('import.why'), width: 320, render: (row) => <Why record={record} row={row} /> },
    ...record.header.slice(0, MOST).map((heading, index) => ({
      id: `cell ${index}`,
      header: heading || t('import.column', { number: index + 1 }),
      width: 160,
      render: ({ cells }: Row) => cells[index] ?? '',
    })),
  ];
  return (
    <DataTable
      label={t('import.rowsLabel')}
      columns={columns}
      rows={rows}
      rowKey={({ place }) => String(place)}
      currentKey={currentPlace === null ? null : String(currentPlace)}
      onCurrentChange={onOpen}
      onRowOpen={onOpen}
      loadingText={t('common:state.loading')}
      empty={<EmptyState isCompact title={t('import.noRows')} />}
      maxHeight="calc(100dvh - 380px)"
      renderCard={(row) => (
        <button type="button" className={styles.card} onClick={() => onOpen(row)}>
          <span>{t('import.lineOf', { line: row.line })}</span>
          <VerdictBadge verdict={row.verdict} />
          <Why record={record} row={row} />
        </button>
      )}
    />
  );
}

/** Renders the reasons of a verdict, or the values that an update replaces. */
export function Why({ record: { columns }, row: { issues, differences } }: { record: ImportRecord; row: Row }) {
  const t = useT('imports');
  const nameOf = (id: string | null) => columns.find((column) => column.id === id)?.label;
  const texts = issues.map(({ column, message }) => {
    const name = nameOf(column);
    return name ? t('import.issue', { name, message }) : message;
  });
  const changes = differences.map(({ label, before, after }) =>
    t('import.difference', { label, before: before || t('import.nothing'), after: after || t('import.nothing') }),
  );
  return (
    <ul className={styles.why}>
      {[...texts, ...changes].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
