import { useT } from '@crm/i18n';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { Spot } from '../../draft/draft.types.ts';
import styles from './InsertGap.module.css';

interface InsertGapProps {
  index: number;
  isAfter: boolean;
  /** Name of the item above; undefined at the top. */
  after: string | undefined;
  /** True when the next item will be inserted here; another press cancels that. */
  isChosen: boolean;
  /** True when the Tab key reaches the gap; the pointer always does. */
  isInTabOrder: boolean;
  onChoose: (spot: Spot | null) => void;
}

/** Renders the gap between two items; a press makes it the position of the next item. */
export const InsertGap = memo(function InsertGap(props: InsertGapProps) {
  const { index, isAfter, after, isChosen, isInTabOrder, onChoose } = props;
  const t = useT('webforms');
  const label = after === undefined ? t('canvas.insertFirst') : t('canvas.insertAfter', { name: after });
  return (
    <li className={styles.gap} data-chosen={isChosen || undefined}>
      <button
        type="button"
        tabIndex={isInTabOrder ? 0 : -1}
        className={styles.button}
        aria-label={label}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : { index, isAfter })}
      >
        <span className={styles.line} aria-hidden="true" />
        <span className={styles.plus} aria-hidden="true">
          <Plus />
        </span>
        <span className={styles.line} aria-hidden="true" />
      </button>
    </li>
  );
});
