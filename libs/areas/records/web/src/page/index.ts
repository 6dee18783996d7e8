export { createCreation } from './create-creation.ts';
export type { CreatedRecord, Creation, CreationState } from './create-creation.ts';
export { createRecordPage } from './create-record-page.ts';
export type { PageRecord, RecordPageKind, RecordPageState } from './create-record-page.ts';
export { NewRecordPage } from './NewRecordPage.tsx';
export type { RecordPageDefinition } from './page-definition.ts';
export { RecordPage } from './RecordPage.tsx';
export { RecordPagePeek } from './RecordPagePeek.tsx';
export { useCreation } from './use-creation.ts';
