import { NumberField } from '@crm/ui-kit';
import type { TargetRow } from './targets.slice.ts';
import styles from './TargetsView.module.css';

interface TargetCellProps {
  row: TargetRow;
  /** The target as shown: the saved one or the user's edit. */
  target: number | null;
  label: string;
  mayEdit: boolean;
  onChange: (target: number | null) => void;
}

/** Renders the completed actions of a kind and their target, as a field for users who may set it. */
export function TargetCell({ row, target, label, mayEdit, onChange }: TargetCellProps) {
  return (
    <td>
      <div className={styles.cell} data-reached={(target !== null && target > 0 && row.actual >= target) || undefined}>
        <span className={styles.actual}>{row.actual}</span>
        <span aria-hidden="true">/</span>
        {mayEdit ? (
          <NumberField
            label={label}
            isLabelHidden
            value={target}
            onChange={(value, text) => {
              if (value === null && text.trim() !== '') return;
              const whole = value === null ? null : Math.min(9_999, Math.max(0, Math.round(value)));
              onChange(whole);
            }}
          />
        ) : (
          <span>{target ?? '–'}</span>
        )}
        {target !== null && target > 0 && (
          <span className={styles.rate}>{`${Math.floor((row.actual / target) * 100)}%`}</span>
        )}
      </div>
    </td>
  );
}
