import type { ReactNode } from 'react';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components';
import type { CheckboxGroupProps as AriaCheckboxGroupProps } from 'react-aria-components';
import { FieldLabel } from '../field/FieldLabel.tsx';
import type { FieldLook } from '../field/FieldLook.ts';
import { FieldMessages } from '../field/FieldMessages.tsx';
import shell from '../field/FieldShell.module.css';
import { cx } from '../internal/cx.ts';
import styles from './Checkbox.module.css';

type Inherited = Omit<AriaCheckboxGroupProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'>;

/** The props of a react-aria checkbox group (`value: string[]`, `onChange(values)` …) and of a field. */
export interface CheckboxGroupProps extends Inherited, FieldLook {
  /** `Checkbox` elements, each with a `value`. */
  children: ReactNode;
  /** Default vertical. */
  orientation?: 'horizontal' | 'vertical';
}

/** Renders several checkboxes under one label. */
export function CheckboxGroup({
  label,
  isLabelHidden,
  requiredText,
  optionalText,
  description,
  error,
  orientation = 'vertical',
  children,
  ...rest
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup {...rest} isInvalid={error != null} validationBehavior="aria" className={shell.field}>
      <FieldLabel
        {...{ label, isLabelHidden, requiredText, optionalText }}
        isRequired={rest.isRequired}
        elementType="span"
      />
      <div className={cx(styles.group, orientation === 'vertical' && styles.vertical)}>{children}</div>
      <FieldMessages description={description} error={error} />
    </AriaCheckboxGroup>
  );
}
