export { CustomFieldset } from './fields/CustomFieldset.tsx';
export { LabelPicker } from './fields/LabelPicker.tsx';
export { CustomField } from './fields/CustomField.tsx';
export { dealScope, objectScope } from './items/items.types.ts';
export type { CustomGroup, CustomItem, CustomScope, CustomValue, ObjectScope } from './items/items.types.ts';
export { itemsReceived, itemsRequested } from './items/items.slice.ts';
export { useCustomItems } from './items/use-custom-items.ts';
export { columnId, customColumn } from './list/custom-columns.tsx';
export { CustomFacts } from './values/CustomFacts.tsx';
export { CustomValueView } from './values/CustomValueView.tsx';
export { useCustomDifferences } from './values/differences.ts';
export {
  changedCustoms,
  customFormValues,
  customIssue,
  customsBody,
  emptyValue,
  fieldName,
  filledCustoms,
  someOf,
} from './values/form-values.ts';
export type { CustomFormValues } from './values/form-values.ts';
export { valueText } from './values/value-text.ts';
export { customFieldsArea } from './store-module.ts';
