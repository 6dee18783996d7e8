/** What tables of fields have in common, for areas that have one of their own. */
export { DecimalCell } from './DecimalCell.tsx';
export { grouped } from './grouped.ts';
export { sheetKeys } from './use-sheet-keys.ts';
