export { moved } from './moved.ts';
export { OrderedList } from './OrderedList.tsx';
export { OrderedRow } from './OrderedRow.tsx';
export { useRowDrag } from './use-row-drag.ts';
