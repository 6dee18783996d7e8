import type { KeyboardEvent, ReactNode } from 'react';
import styles from './SegmentedControl.module.css';

/** One segment. */
export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** An icon element before the text. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** The props of `SegmentedControl`. */
export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the control: 「表示形式」. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  isDisabled?: boolean;
}

/** Switches between views (list, board, calendar). One segment is always chosen; arrow keys move. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
  isDisabled,
}: SegmentedControlProps<Value>) {
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const able = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
    const next = able[able.indexOf(event.target as HTMLButtonElement) + step];
    event.preventDefault();
    next?.focus();
  };
  return (
    <div role="radiogroup" aria-label={label} className={styles.group} onKeyDown={walk}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          tabIndex={segment.value === value ? 0 : -1}
          disabled={isDisabled || segment.isDisabled}
          className={styles.segment}
          onClick={() => segment.value !== value && onChange(segment.value)}
        >
          {segment.icon}
          {segment.label}
        </button>
      ))}
    </div>
  );
}
