/** The parts that tables of fields share, also for other areas. */
export { DecimalCell } from './DecimalCell.tsx';
export { grouped } from './grouped.ts';
export { sheetKeys } from './use-sheet-keys.ts';
