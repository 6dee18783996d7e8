import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components';
import type { RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components';
import { FieldLabel } from '../field/FieldLabel.tsx';
import type { FieldLook } from '../field/FieldLook.ts';
import { FieldMessages } from '../field/FieldMessages.tsx';
import shell from '../field/FieldShell.module.css';
import { cx } from '../internal/cx.ts';
import type { Option } from '../option-list/Option.tsx';
import styles from './RadioGroup.module.css';

type Inherited = Omit<AriaRadioGroupProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'>;

/** The props of a react-aria radio group (`value`, `onChange(value)`, `name` …) and of a field. */
export interface RadioGroupProps extends Inherited, FieldLook {
  /** The choices; their groups and tones are not shown. */
  options: readonly Option[];
  /** Default vertical. */
  orientation?: 'horizontal' | 'vertical';
}

/** Renders a few choices as radio buttons. Arrow keys move and choose. */
export function RadioGroup({
  label,
  isLabelHidden,
  requiredText,
  optionalText,
  description,
  error,
  options,
  orientation = 'vertical',
  ...rest
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...rest}
      orientation={orientation}
      isInvalid={error != null}
      validationBehavior="aria"
      className={shell.field}
    >
      <FieldLabel
        {...{ label, isLabelHidden, requiredText, optionalText }}
        isRequired={rest.isRequired}
        elementType="span"
      />
      <div className={cx(styles.options, orientation === 'vertical' && styles.vertical)}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} isDisabled={option.isDisabled} className={styles.radio}>
            <span className={styles.circle} aria-hidden="true" />
            <span className={styles.words}>
              {option.label}
              {option.description && <span className={styles.note}>{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldMessages description={description} error={error} />
    </AriaRadioGroup>
  );
}
