import type { ReactNode } from 'react';

/** One column. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** What a cell shows. A string is cut at the edge and kept whole as a tooltip. */
  render: (row: Row) => ReactNode;
  /** end for numbers and amounts. Default start. */
  align?: 'start' | 'center' | 'end';
  /** Width in px; columns share what is left in proportion. Default 160. */
  width?: number;
  isSortable?: boolean;
  /** Names the row for assistive technology: usually the column with the record's name. */
  isRowHeader?: boolean;
  /** Stays in sight while the table scrolls sideways; only for the first column. */
  isPinned?: boolean;
}

/** The order of the rows. */
export interface DataSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** Rows that can be ticked. */
export interface DataSelection<Row> {
  /** Keys of the ticked rows, also of those on other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Whether a row can be ticked. Default: every one. */
  isSelectable?: (row: Row) => boolean;
  /** Name of the box in the header: 「このページの案件をすべて選択」. */
  selectAllText: string;
  /** Name of the box of a row: 「〇〇を選択」. */
  selectRowText: (row: Row) => string;
}

/** A table of records. */
export interface DataTableProps<Row> {
  /** Name of the table, for assistive technology. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: DataSort;
  onSortChange?: (sort: DataSort) => void;
  selection?: DataSelection<Row>;
  /** Enter on a row, or a press on it when there is no `onCurrentChange`: opens the record's page. */
  onRowOpen?: (row: Row) => void;
  /** The row shown in the side panel. */
  currentKey?: string | null;
  /** A press on a row, or an arrow that moves to it while one is current: shows it in the side panel. */
  onCurrentChange?: (row: Row) => void;
  /** A button at the name of each row, and → on the row, show it in the side panel; ← and Escape close that. */
  peek?: {
    /** Name of the button: 「〇〇を横に表示」. */
    text: (row: Row) => string;
    onOpen: (row: Row) => void;
    onClose: () => void;
  };
  /** While true the old rows stay, dimmed; without rows their skeleton stands there. */
  isLoading?: boolean;
  /** Read politely while loading: 「読み込んでいます」. */
  loadingText: string;
  /** Stands under the header when there are no rows. */
  empty: ReactNode;
  /** Draws a row as a card on screens below 768 px. Without it the table scrolls sideways there too. */
  renderCard?: (row: Row) => ReactNode;
  /** CSS size at which the table scrolls under its sticky header, such as `100%` or `calc(100dvh - 240px)`. */
  maxHeight?: string;
  /** With it columns can be widened by pointer, and by Shift with ← → on a header. Width in px. */
  onColumnResize?: (columnId: string, width: number) => void;
  /** Name of the handle between columns: 「〇〇の列幅」. Needed with `onColumnResize`. */
  resizeText?: (header: string) => string;
}

/** Width of a column that says none, in px. */
export const defaultColumnWidth = 160;
