import { cx } from '../internal/cx.ts';
import styles from './Money.module.css';

/** The props of `Money`; the caller formats the amount. */
export interface MoneyProps {
  /** The shown text: 「¥12,800,000」 in cells, 「1,280万円」 in headings; null for no amount. */
  shown: string | null;
  /** The full amount for the tooltip and assistive technology, when `shown` is shortened. */
  full?: string;
  /** True: fills its cell and is right-aligned. */
  isCell?: boolean;
  /** Large, for headings and figures. */
  isLarge?: boolean;
  /** True for a negative amount; `shown` contains the sign. */
  isNegative?: boolean;
}

/** Renders an amount in tabular figures. */
export function Money({ shown, full, isCell, isLarge, isNegative }: MoneyProps) {
  const classes = cx(
    styles.money,
    isCell && styles.cell,
    isLarge && styles.large,
    isNegative && styles.negative,
    shown === null && styles.empty,
  );
  if (!full || full === shown) return <span className={classes}>{shown ?? '—'}</span>;
  return (
    <abbr className={classes} title={full} style={{ textDecoration: 'none' }}>
      {shown}
    </abbr>
  );
}
