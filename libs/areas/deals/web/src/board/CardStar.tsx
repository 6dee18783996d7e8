import { useStar } from '../bookmark/use-star.ts';
import type { Starred } from '../bookmark/use-star.ts';
import styles from './CardMenu.module.css';

/** Renders the bookmark star of a card: a plain button with a font glyph, because a board has hundreds of them. */
export function CardStar({ deal, isTabStop }: { deal: Starred; isTabStop: boolean }) {
  const { label, isOn, press } = useStar(deal);
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      tabIndex={isTabStop ? 0 : -1}
      onClick={press}
    >
      <span className={isOn ? styles.starOn : styles.star} aria-hidden="true">
        {isOn ? '★' : '☆'}
      </span>
    </button>
  );
}
