import type { CustomItem } from '@crm/custom-fields-web/parts';
import type { Locale } from '@crm/format';
import type { MastersView, Reached } from '@crm/identity-web';
import type { ListQuery, SearchCondition } from '@crm/web-kit';
import type { ComponentType, ReactNode } from 'react';
import type { BulkField } from '../bulk/create-bulk.ts';
import type { ListColumn } from '../columns/use-list-columns.ts';
import type { FilterField } from '../filter/filter-fields.ts';
import type { Cell } from '../inline/EditableCell.tsx';
import type { ListedRecord, RecordList } from '../list-kind.ts';
import type { ListWords } from '../ListScreen.tsx';

/** The texts about a kind of records in the user's language. */
export interface RecordWords extends ListWords {
  /** The title of the page. */
  title: string;
}

/** The values that the fields of every kind depend on. */
export interface FieldContext {
  language: Locale;
  masters: MastersView;
  /** The custom items of the kind. */
  items: readonly CustomItem[];
}

/** The fields of a kind of records on its list page. */
export interface RecordFields<Row> {
  words: RecordWords;
  /** The columns in their usual order; those with `isExtra` are hidden until the user shows them. */
  columns: readonly ListColumn<Row>[];
  /** The cells that can be edited, by the column's id. */
  cells: Readonly<Record<string, Cell>>;
  /** The fields that the list can be filtered by. */
  fields: readonly FilterField[];
  /** The fields that a bulk change can set. */
  bulkFields: readonly BulkField[];
}

/** A record that the user has added, or the existing one that the user has chosen instead. */
interface AddedRecord {
  id: number;
  name: string;
  isNew?: boolean;
}

/** Further views of a list, such as a board. The search and the saved conditions above them are those of the list. */
export interface FurtherViews {
  /** The choice of the view, in the header. */
  Switch: ComponentType;
  /** Returns the layout shown: `list` for the rows, `board`, or `board.104` for a board by an item. A hook. */
  useLayout: () => string;
  Body: ComponentType<{ query: ListQuery; mayChange: boolean }>;
}

/** The definition of a kind's list page: what differs from the list pages of other kinds. */
export interface RecordListDefinition<Row extends ListedRecord> {
  kind: RecordList<Row>;
  /** The kind in the roles: the user needs the right to save or to delete it. */
  right: Reached;
  /** Returns texts, columns, cells and fields. A hook. */
  useFields: (context: FieldContext) => RecordFields<Row>;
  /** The chips of the common conditions. */
  QuickFilters: ComponentType<{
    conditions: readonly SearchCondition[];
    onChange: (conditions: SearchCondition[]) => void;
  }>;
  /** Returns true if a chip of `QuickFilters` shows the condition. */
  isQuick: (condition: SearchCondition) => boolean;
  /** Renders a row on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** The columns whose values every card shows. */
  onCards: readonly string[];
  /** The panel beside the list that shows one record. */
  Peek: ComponentType<{ recordId: number }>;
  view?: FurtherViews;
  /** Further buttons in the header, before the one that adds a record. */
  Actions?: ComponentType;
  /** Returns the function that opens the form of a new record. A hook; `Modals` renders the form. */
  useCreate: (onAdded: (record: AddedRecord) => void) => () => void;
  Modals: ComponentType;
}
