import type { ReactNode } from 'react';

/** What every field says about itself. All words come from the caller. */
export interface FieldLook {
  /** The field's name; always present for assistive technology, even when not shown. */
  label: string;
  /** Keeps the label for assistive technology only, for fields that stand in a table or a toolbar. */
  isLabelHidden?: boolean;
  /** Badge text beside the label of a required field, 「必須」. Shown only with `isRequired`. */
  requiredText?: string;
  /** Badge text beside the label of an optional field, 「任意」. Shown only without `isRequired`. */
  optionalText?: string;
  /** One line of help under the field. */
  description?: ReactNode;
  /** What is wrong and what to do. Its presence makes the field invalid. */
  error?: ReactNode;
  /** Marks the field as required for assistive technology (never blocks submission by itself). */
  isRequired?: boolean;
}
