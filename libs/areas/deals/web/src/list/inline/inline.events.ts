import { createAction } from '@reduxjs/toolkit';
import type { CellField, CellValue } from './fields.ts';

interface CellWords {
  done: string;
  undo: string;
  undone: string;
  failed: string;
  gone: string;
  /** `text` says both versions, at {mine} and {theirs}. */
  conflict: { title: string; text: string; mine: string; theirs: string; empty: string };
}

export interface CellChange {
  dealId: number;
  field: CellField;
  value: CellValue;
  words: CellWords;
  isUndo?: boolean;
}

/** A cell has been changed. */
export const cellChanged = createAction<CellChange>('deals/cellChanged');
