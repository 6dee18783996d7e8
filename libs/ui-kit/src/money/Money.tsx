import { cx } from '../internal/cx.ts';
import styles from './Money.module.css';

/** An amount, already formatted by the caller. */
export interface MoneyProps {
  /** What is shown: 「¥12,800,000」 in cells, 「1,280万円」 in headings; null where there is none. */
  shown: string | null;
  /** The amount in full, at hand as a tooltip and for assistive technology, when `shown` is shortened. */
  full?: string;
  /** Takes the width of its cell and stands at its right end. */
  isCell?: boolean;
  /** Large, for headings and figures. */
  isLarge?: boolean;
  /** Below zero; the sign stands in `shown`. */
  isNegative?: boolean;
}

/** An amount in figures of equal width. */
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
