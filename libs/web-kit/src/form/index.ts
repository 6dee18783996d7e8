export { Form } from './Form.tsx';
export type { FormProps } from './Form.tsx';
export { FormModal } from './FormModal.tsx';
export type { FormModalProps } from './FormModal.tsx';
export { FormErrorSummary } from './FormErrorSummary.tsx';
export { GeneralErrors } from './GeneralErrors.tsx';
export { SubmitButton } from './SubmitButton.tsx';
export { FormPasswordField, FormTextArea, FormTextField } from './text-fields.tsx';
export { FormDateField, FormNumberField, FormTimeField } from './value-fields.tsx';
export {
  FormCheckbox,
  FormCheckboxGroup,
  FormComboBox,
  FormRadioGroup,
  FormSelect,
  FormSwitch,
} from './choice-fields.tsx';
export { useFormField, useRefusedRule } from './use-form-field.ts';
export type { FieldProps } from './use-form-field.ts';
export { fieldErrorText } from './issue-of.ts';
export { useUnsaved } from './unsaved.ts';
export { ConflictBanner } from './ConflictBanner.tsx';
export type { Difference } from './ConflictBanner.tsx';
