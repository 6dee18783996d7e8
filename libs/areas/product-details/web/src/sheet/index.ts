/** What tables of fields have in common, for rooms that have one of their own. */
export { grouped } from './grouped.ts';
export { sheetKeys } from './use-sheet-keys.ts';
