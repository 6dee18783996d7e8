import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Checkbox as AriaCheckbox, VisuallyHidden } from 'react-aria-components';
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import styles from './Checkbox.module.css';

/** Everything a react-aria checkbox takes (`isSelected`, `onChange(isSelected)`, `isIndeterminate`, `value` …). */
export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** What is ticked. */
  label: ReactNode;
  /** Keeps the label for assistive technology only, as in the rows of a table. */
  isLabelHidden?: boolean;
  /** A quiet line under the label. */
  description?: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** A box to tick, alone or in a `CheckboxGroup` (then give `value`). */
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
