export { createCreation } from './create-creation.ts';
export type { CreatedRecord, Creation, CreationState } from './create-creation.ts';
export { createRecordPage } from './create-record-page.ts';
export type { PageRecord, RecordPageKind, RecordPageState } from './create-record-page.ts';
export { NewRecordPage } from './NewRecordPage.tsx';
export type { DeletionFailureProps, RecordPageDefinition } from './page-definition.ts';
export { FailureBanner } from './FailureBanner.tsx';
export { Conflict, SaveFailure } from './RecordPageFailures.tsx';
export { RecordPage } from './RecordPage.tsx';
export { RecordPagePeek } from './RecordPagePeek.tsx';
export { useCreation } from './use-creation.ts';
export {
  createFieldsSlice,
  customPageField,
  EditingContext,
  FactFields,
  FieldRows,
  FieldsCard,
  InPlace,
  isEditing,
  mergeRecord,
  pageField,
  useCustomSections,
  useRecordEditing,
} from './fields/index.ts';
export type { FieldsState, PageField, PageSection, RecordForm } from './fields/index.ts';
