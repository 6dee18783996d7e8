import type { ReactNode } from 'react';

/** One column. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** Returns a cell's content. A long string is truncated, with the whole text as a tooltip. */
  render: (row: Row) => ReactNode;
  /** end for numbers and amounts. Default start. */
  align?: 'start' | 'center' | 'end';
  /** Width in px; columns share the remaining space in proportion. Default 160. */
  width?: number;
  isSortable?: boolean;
  /** Names the row for assistive technology: usually the column with the record's name. */
  isRowHeader?: boolean;
  /** True: stays visible while the table scrolls sideways; only for the first column. */
  isPinned?: boolean;
}

/** The order of the rows. */
export interface DataSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** The selection of rows. */
export interface DataSelection<Row> {
  /** Keys of the ticked rows, including those on other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Returns true when a row can be ticked. Default: every row. */
  isSelectable?: (row: Row) => boolean;
  /** Name of the checkbox in the header: 「このページの案件をすべて選択」. */
  selectAllText: string;
  /** Name of a row's checkbox: 「〇〇を選択」. */
  selectRowText: (row: Row) => string;
}

/** The props of `DataTable`. */
export interface DataTableProps<Row> {
  /** Name of the table, for assistive technology. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: DataSort;
  onSortChange?: (sort: DataSort) => void;
  selection?: DataSelection<Row>;
  /** Opens the record's page: on Enter, or on a press when there is no `onCurrentChange`. */
  onRowOpen?: (row: Row) => void;
  /** The row shown in the side panel. */
  currentKey?: string | null;
  /** Shows a row in the side panel: on a press, or on an arrow key while a row is current. */
  onCurrentChange?: (row: Row) => void;
  /** Adds a button to each row that shows it in the side panel, like →; ← and Escape close the panel. */
  peek?: {
    /** Name of the button: 「〇〇を横に表示」. */
    text: (row: Row) => string;
    onOpen: (row: Row) => void;
    onClose: () => void;
  };
  /** True: old rows stay dimmed, or a skeleton is shown without rows. */
  isLoading?: boolean;
  /** Announced politely while loading: 「読み込んでいます」. */
  loadingText: string;
  /** Shown under the header when there are no rows. */
  empty: ReactNode;
  /** Renders a row as a card on screens below 768 px. Without it the table scrolls sideways there. */
  renderCard?: (row: Row) => ReactNode;
  /** CSS height above which the table scrolls under its sticky header, for example `100%` or `calc(100dvh - 240px)`. */
  maxHeight?: string;
  /** Makes columns resizable, by pointer or by Shift with ← → on a header. Width in px. */
  onColumnResize?: (columnId: string, width: number) => void;
  /** Name of the resize handle: 「〇〇の列幅」. Required with `onColumnResize`. */
  resizeText?: (header: string) => string;
}

/** Default width of a column, in px. */
export const defaultColumnWidth = 160;
