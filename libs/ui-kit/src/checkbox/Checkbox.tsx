import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Checkbox as AriaCheckbox, VisuallyHidden } from 'react-aria-components';
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import styles from './Checkbox.module.css';

/**
 * The props of a react-aria checkbox (`isSelected`, `onChange(isSelected)`, `isIndeterminate`, `value` …) and the
 * label.
 */
export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** The label of the box. */
  label: ReactNode;
  /** True: only assistive technology gets the label, for example in table rows. */
  isLabelHidden?: boolean;
  /** A secondary line under the label. */
  description?: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** Renders a checkbox, alone or in a `CheckboxGroup` (then set `value`). */
export function Checkbox({ label, isLabelHidden, description, ...rest }: CheckboxProps) {
  const noteId = useId();
  const box = (
    <AriaCheckbox
      validationBehavior="aria"
      aria-describedby={description == null ? undefined : noteId}
      {...rest}
      className={styles.checkbox}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box} aria-hidden="true">
            {isIndeterminate ? <Minus /> : isSelected && <Check />}
          </span>
          {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
        </>
      )}
    </AriaCheckbox>
  );
  if (description == null) return box;
  return (
    <div className={styles.line}>
      {box}
      <span id={noteId} className={styles.description}>
        {description}
      </span>
    </div>
  );
}
