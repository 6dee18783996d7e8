import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Input, TextField as AriaTextField, useLocale } from 'react-aria-components';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { controlClass } from '../field/controlClass.ts';
import { FieldLabel } from '../field/FieldLabel.tsx';
import type { FieldLook } from '../field/FieldLook.ts';
import { lengthError } from '../field/lengthError.ts';
import { FieldMessages } from '../field/FieldMessages.tsx';
import shell from '../field/FieldShell.module.css';
import { cx } from '../internal/cx.ts';
import { isComposing } from '../internal/isComposing.ts';

type Inherited = Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'>;

/**
 * The props of a react-aria text field (`value`, `onChange(text)`, `type`, `inputMode`, `autoComplete` …) and of a
 * field.
 */
export interface TextFieldProps extends Inherited, FieldLook {
  /** An example in the empty field, never the label. */
  placeholder?: string;
  /** Content before the text: a unit or an icon. */
  prefix?: ReactNode;
  /** Content after the text: a unit, an icon or a small button. */
  suffix?: ReactNode;
  /** True: right-aligned text with tabular figures. */
  isNumeric?: boolean;
  /** Called on Enter, except during IME composition. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** The input element. */
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Renders a single-line text field. An Enter that confirms an IME conversion neither submits the form nor calls
 * `onEnter`.
 */
export function TextField({
  label,
  isLabelHidden,
  requiredText,
  optionalText,
  description,
  error: given,
  maxLength,
  placeholder,
  prefix,
  suffix,
  isNumeric,
  onEnter,
  inputRef,
  ...rest
}: TextFieldProps) {
  const { locale } = useLocale();
  const error = given ?? lengthError(rest.value, maxLength, locale);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    if (isComposing(event)) event.preventDefault();
    else onEnter?.(event);
  };
  return (
    <AriaTextField {...rest} isInvalid={error != null} validationBehavior="aria" className={shell.field}>
      <FieldLabel {...{ label, isLabelHidden, requiredText, optionalText }} isRequired={rest.isRequired} />
      <div className={controlClass({ error, isReadOnly: rest.isReadOnly, isDisabled: rest.isDisabled })}>
        {prefix != null && <span className={cx(shell.affix, shell.prefix)}>{prefix}</span>}
        <Input
          ref={inputRef}
          className={cx(shell.input, isNumeric && shell.numeric)}
          placeholder={placeholder}
          onKeyDownCapture={onKeyDown}
        />
        {suffix != null && <span className={cx(shell.affix, shell.suffix)}>{suffix}</span>}
      </div>
      <FieldMessages description={description} error={error} />
    </AriaTextField>
  );
}
