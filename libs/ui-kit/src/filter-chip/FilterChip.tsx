import { Plus, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components';
import type { ButtonProps } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './FilterChip.module.css';

/** One condition of a filter. */
export interface FilterChipProps extends Pick<ButtonProps, 'onPress' | 'isDisabled' | 'id'> {
  /** What is filtered by: 「担当者」. */
  name: string;
  /** What it is filtered to, in words; left out while the condition is only offered. */
  value?: string;
  /** Takes the condition away; shown with a value. */
  onRemove?: () => void;
  /** Name of the cross: 「担当者の条件を外す」. */
  removeText?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows a condition; a press opens it, as the trigger of a `Popover`, and the cross takes it away. */
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
        // A plain button: inside a popover's trigger a pressable one would open the popover.
        <button type="button" className={styles.remove} aria-label={removeText} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
