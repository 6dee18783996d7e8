import { ProgressBar as AriaProgressBar, Label, VisuallyHidden } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './ProgressBar.module.css';

/** How far something is. */
export interface ProgressBarProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean;
  /** From 0 to `maxValue`; null while the end is not known. */
  value: number | null;
  /** Default 100. */
  maxValue?: number;
  /** The value in words: 「1,234件中 560件」. Shown and read; default a percentage. */
  valueText?: string;
  /** Default accent. Say the outcome in words as well. */
  meaning?: 'accent' | 'positive' | 'danger';
}

/** A bar that fills, for jobs and targets. */
export function ProgressBar({
  label,
  isLabelHidden,
  value,
  maxValue = 100,
  valueText,
  meaning = 'accent',
}: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value ?? undefined}
      maxValue={maxValue}
      isIndeterminate={value === null}
      valueLabel={valueText}
      className={cx(styles.progress, styles[meaning], value === null && styles.running)}
    >
      {({ percentage, valueText: read }) => (
        <>
          {isLabelHidden ? (
            <VisuallyHidden>
              <Label>{label}</Label>
            </VisuallyHidden>
          ) : (
            <div className={styles.head}>
              <Label>{label}</Label>
              <span className={styles.value}>{read}</span>
            </div>
          )}
          <div className={styles.track}>
            <div className={styles.fill} style={value === null ? undefined : { inlineSize: `${percentage}%` }} />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
