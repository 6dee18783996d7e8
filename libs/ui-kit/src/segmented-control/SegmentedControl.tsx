import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import styles from './SegmentedControl.module.css';

/** One segment. */
export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** An icon element before the words. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** A few exclusive views of the same thing. */
export interface SegmentedControlProps<Value extends string> {
  /** What the segments choose, for assistive technology: 「表示形式」. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  isDisabled?: boolean;
}

/** Switches between views (list, board, calendar). One segment is always chosen; arrows move. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  segments,
  isDisabled,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group}
      isDisabled={isDisabled}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = segments.find((segment) => keys.has(segment.value));
        if (chosen && chosen.value !== value) onChange(chosen.value);
      }}
    >
      {segments.map((segment) => (
        <ToggleButton key={segment.value} id={segment.value} isDisabled={segment.isDisabled} className={styles.segment}>
          {segment.icon}
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
