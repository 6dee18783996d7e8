import { ProgressBar as AriaProgressBar, Label, VisuallyHidden } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './ProgressBar.module.css';

/** The props of `ProgressBar`. */
export interface ProgressBarProps {
  label: string;
  /** True: only assistive technology gets the label. */
  isLabelHidden?: boolean;
  /** From 0 to `maxValue`; null for an unknown progress. */
  value: number | null;
  /** Default 100. */
  maxValue?: number;
  /** The value as text: 「1,234件中 560件」. Default: a percentage. */
  valueText?: string;
  /** Default accent. Also state the outcome in words. */
  meaning?: 'accent' | 'positive' | 'danger';
}

/** Renders a progress bar, for jobs and targets. */
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
