import { createAction } from '@reduxjs/toolkit';
import type { CellField, CellValue } from './fields.ts';

interface CellWords {
  done: string;
  undo: string;
  undone: string;
  failed: string;
  gone: string;
  /** The texts of the conflict dialog; `text` shows both versions, at {mine} and {theirs}. */
  conflict: { title: string; text: string; mine: string; theirs: string; empty: string };
}

export interface CellChange {
  dealId: number;
  field: CellField;
  value: CellValue;
  words: CellWords;
  isUndo?: boolean;
}

/** The action dispatched when the user has changed a cell. */
export const cellChanged = createAction<CellChange>('deals/cellChanged');
