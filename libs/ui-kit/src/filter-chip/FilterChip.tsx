import { Plus, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components';
import type { ButtonProps } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './FilterChip.module.css';

/** The props of `FilterChip`. */
export interface FilterChipProps extends Pick<ButtonProps, 'onPress' | 'isDisabled' | 'id'> {
  /** The filtered field: 「担当者」. */
  name: string;
  /** The condition's value as text; absent for a condition that is not set. */
  value?: string;
  /** Removes the condition; its button is shown with a value. */
  onRemove?: () => void;
  /** Name of the close button: 「担当者の条件を外す」. */
  removeText?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows a filter condition. A press opens it, as the trigger of a `Popover`; the close button removes it. */
export function FilterChip({ name, value, onRemove, removeText, ...rest }: FilterChipProps) {
  const isApplied = value !== undefined;
  return (
    <span className={cx(styles.chip, isApplied && styles.applied)} data-applied={isApplied || undefined}>
      <Button {...rest} className={styles.main}>
        {!isApplied && <Plus aria-hidden="true" />}
        {isApplied ? `${name}:` : name}
        {isApplied && <span className={styles.value}>{value}</span>}
      </Button>
      {isApplied && onRemove && (
        // A native button, because a react-aria button inside a popover's trigger would open the popover.
        <button type="button" className={styles.remove} aria-label={removeText} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
