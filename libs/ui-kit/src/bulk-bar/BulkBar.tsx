import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import styles from './BulkBar.module.css';

/** What can be done with the ticked rows. */
export interface BulkBarProps {
  /** Name of the bar: 「選択した案件の操作」. */
  label: string;
  /** 「3件を選択中」. Read politely when it changes. */
  countText: string;
  /** Name of the cross: 「選択を解除」. */
  clearText: string;
  onClear: () => void;
  /** The actions, the dangerous one last. */
  children: ReactNode;
}

/** Rises from below while rows are ticked: draw it only then. */
export function BulkBar({ label, countText, clearText, onClear, children }: BulkBarProps) {
  return (
    <section aria-label={label} className={styles.bar}>
      <span className={styles.count} role="status">
        {countText}
      </span>
      <div className={styles.actions}>{children}</div>
      <IconButton label={clearText} icon={<X />} onPress={onClear} />
    </section>
  );
}
