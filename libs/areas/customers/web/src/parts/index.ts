export { CustomerModals } from '../create/CustomerModals.tsx';
export { useCreateCustomer } from '../create/use-create-customer.ts';
export type { ChosenCustomer } from '../create/create.slice.ts';
export type { Customer, CustomerRow, CustomerSuggestion } from '../domain/customer.types.ts';

export { ChangeList } from './changes/ChangeList.tsx';
export type { ToldChange } from './changes/ChangeList.tsx';

export { changesOf } from './form/changes-of.ts';
export { FormActions } from './form/FormActions.tsx';
export { MemberSelect } from './form/MemberSelect.tsx';
export { NormalisedField } from './form/NormalisedField.tsx';
export { numberOrNull, textOrNull } from './form/wire-values.ts';

export { CardSort } from './list/CardSort.tsx';
export { FilterBar } from './list/FilterBar.tsx';
export { listBody } from './list/list-body.ts';
export { ListFrame } from './list/ListFrame.tsx';
export { ListPager } from './list/ListPager.tsx';
export { OrderingValue } from './list/OrderingValue.tsx';
export { sortOf, wireSort } from './list/sort.ts';

export { customerOption } from './picker/customer-option.ts';
export { CustomerPicker } from './picker/CustomerPicker.tsx';
export type { CustomerPickerProps } from './picker/CustomerPicker.tsx';
export { FormCustomerPicker } from './picker/FormCustomerPicker.tsx';
export { useArea } from './picker/use-store-module.ts';

export { PostalAddressFields } from './postal/PostalAddressFields.tsx';

export { createDeletionSlice } from './record/create-deletion-slice.ts';
export type { DeletionState } from './record/create-deletion-slice.ts';
export { createEditorSlice } from './record/create-editor-slice.ts';
export type { EditorState } from './record/create-editor-slice.ts';
export { Facts } from './record/Facts.tsx';
export { MapLink } from './record/MapLink.tsx';
export { MayNot } from './record/MayNot.tsx';
export { Member } from './record/Member.tsx';
export { PhoneLink } from './record/PhoneLink.tsx';
export { RecordColumns } from './record/RecordColumns.tsx';
export { RecordFrame } from './record/RecordFrame.tsx';
export { RecordPeek } from './record/RecordPeek.tsx';
export { useDeletion } from './record/use-deletion.ts';
export { idOf, useRecord } from './record/use-record.ts';
export { When } from './record/When.tsx';

export { RecordChanges } from '../record-changes/RecordChanges.tsx';
export { createRelatedSlice } from './related/create-related-slice.ts';
export type { RelatedState } from './related/create-related-slice.ts';
export { RelatedRows } from './related/RelatedRows.tsx';
export { useRelated } from './related/use-related.ts';

export { LongText } from './text/LongText.tsx';
