import type { ReactNode } from 'react';
import styles from '../pages/ReportsPage.module.css';

interface ReportTableProps {
  /** The name of the table, for who does not see it. */
  name: string;
  head: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  emptyText: string;
}

/** Renders the figures of a report as a table that scrolls sideways inside itself. */
export function ReportTable({ name, head, rows, emptyText }: ReportTableProps) {
  if (rows.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
