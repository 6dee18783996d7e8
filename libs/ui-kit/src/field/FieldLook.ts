import type { ReactNode } from 'react';

/** The common props of fields. All texts come from the caller. */
export interface FieldLook {
  /** The label; assistive technology always gets it, even when it is hidden. */
  label: string;
  /** True: only assistive technology gets the label, for fields in a table or a toolbar. */
  isLabelHidden?: boolean;
  /** Badge of a required field, 「必須」. Shown only with `isRequired`. */
  requiredText?: string;
  /** Badge of an optional field, 「任意」. Shown only without `isRequired`. */
  optionalText?: string;
  /** One line of help under the field. */
  description?: ReactNode;
  /** The problem and its remedy. Its presence makes the field invalid. */
  error?: ReactNode;
  /** True: marks the field as required for assistive technology; does not block submission. */
  isRequired?: boolean;
}
