import { normaliseText } from '@crm/validation';
import { nanoid } from '@reduxjs/toolkit';
import type { Grid } from './grids.slice.ts';

export type ColumnType = Grid['columns'][number]['columnType'];
/** The limits of the contract. */
export const most = { columns: 30, name: 50 } as const;

/** A column while it is edited. */
export interface ColumnDraft {
  key: string;
  id?: number;
  name: string;
  columnType: ColumnType;
  /** The choices, one per line. */
  options: string;
}

export const draftOf = ({ id, name, columnType, options }: Grid['columns'][number]): ColumnDraft => ({
  key: String(id),
  id,
  name,
  columnType,
  options: options.join('\n'),
});
export const newDraft = (): ColumnDraft => ({ key: nanoid(), name: '', columnType: 'text', options: '' });
export const choicesOf = ({ options }: ColumnDraft) => options.split('\n').map(normaliseText).filter(Boolean);
