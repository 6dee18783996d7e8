import { useLayoutEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { TextArea as AriaTextArea, TextField as AriaTextField, useLocale } from 'react-aria-components';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { controlClass } from '../field/controlClass.ts';
import { FieldLabel } from '../field/FieldLabel.tsx';
import type { FieldLook } from '../field/FieldLook.ts';
import { lengthError } from '../field/lengthError.ts';
import { FieldMessages } from '../field/FieldMessages.tsx';
import shell from '../field/FieldShell.module.css';
import { cx } from '../internal/cx.ts';
import styles from './TextArea.module.css';

type Inherited = Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'>;

/** The props of a react-aria text field (`value`, `onChange(text)`, `maxLength` …) and of a field. */
export interface TextAreaProps extends Inherited, FieldLook {
  placeholder?: string;
  /** Number of lines when empty. Default 3. */
  rows?: number;
  /** Number of lines up to which it grows before it scrolls. Default 12. */
  maxRows?: number;
}

const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Renders a multi-line text field that grows with its text. */
export function TextArea({
  label,
  isLabelHidden,
  requiredText,
  optionalText,
  description,
  error: given,
  maxLength,
  placeholder,
  rows = 3,
  maxRows = 12,
  ...rest
}: TextAreaProps) {
  const { locale } = useLocale();
  const error = given ?? lengthError(rest.value, maxLength, locale);
  const area = useRef<HTMLTextAreaElement>(null);
  const grow = () => {
    const element = area.current;
    if (!element || growsByItself()) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  };
  useLayoutEffect(grow, [rest.value]);
  const lines = { '--rows': rows, '--max-rows': maxRows } as CSSProperties;
  return (
    <AriaTextField {...rest} isInvalid={error != null} validationBehavior="aria" className={shell.field}>
      <FieldLabel {...{ label, isLabelHidden, requiredText, optionalText }} isRequired={rest.isRequired} />
      <div
        className={controlClass({ error, isReadOnly: rest.isReadOnly, isDisabled: rest.isDisabled }, styles.box)}
        style={lines}
      >
        <AriaTextArea
          ref={area}
          rows={rows}
          className={cx(shell.input, styles.area)}
          placeholder={placeholder}
          onInput={grow}
        />
      </div>
      <FieldMessages description={description} error={error} />
    </AriaTextField>
  );
}
