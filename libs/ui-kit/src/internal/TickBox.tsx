import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import styles from '../checkbox/Checkbox.module.css';

interface TickBoxProps {
  label: ReactNode;
  isSelected: boolean;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Renders a table row's checkbox: a native one that looks like `Checkbox`, because a page has a hundred of them. */
export function TickBox({ label, isSelected, isIndeterminate = false, isDisabled, onChange }: TickBoxProps) {
  return (
    <label
      className={styles.checkbox}
      data-selected={isSelected || undefined}
      data-indeterminate={isIndeterminate || undefined}
      data-disabled={isDisabled || undefined}
    >
      <VisuallyHidden>
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = isIndeterminate;
          }}
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      </VisuallyHidden>
      <span className={styles.box} aria-hidden="true">
        {isIndeterminate ? <Minus /> : isSelected && <Check />}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
