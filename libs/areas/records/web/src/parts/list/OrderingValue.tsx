import { useIsPhone } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import styles from './OrderingValue.module.css';

interface OrderingValueProps<Row> {
  row: Row;
  /** The column that the list is sorted by. */
  column: DataColumn<Row> | undefined;
  /** The columns whose values the card always shows. */
  shown: readonly string[];
}

/** Renders the last line of a card on a phone: the value that it is sorted by, which explains its position. */
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
