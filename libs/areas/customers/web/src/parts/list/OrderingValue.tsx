import { useIsPhone } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import styles from './OrderingValue.module.css';

interface OrderingValueProps<Row> {
  row: Row;
  /** The column that the list is ordered by. */
  column: DataColumn<Row> | undefined;
  /** Columns whose values the card shows anyway. */
  shown: readonly string[];
}

/** The last line of a card on a phone: what the list is ordered by, so that its place explains itself. */
export function OrderingValue<Row>({ row, column, shown }: OrderingValueProps<Row>) {
  const isPhone = useIsPhone();
  if (!isPhone || !column || shown.includes(column.id)) return null;
  return (
    <div className={styles.line}>
      <span className={styles.name}>{column.header}</span>
      <span className={styles.value}>{column.render(row)}</span>
    </div>
  );
}
