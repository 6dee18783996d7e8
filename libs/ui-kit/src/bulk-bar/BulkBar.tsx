import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import styles from './BulkBar.module.css';

/** The props of `BulkBar`. */
export interface BulkBarProps {
  /** Name of the bar: 「選択した案件の操作」. */
  label: string;
  /** 「3件を選択中」. Announced politely when it changes. */
  countText: string;
  /** Name of the close button: 「選択を解除」. */
  clearText: string;
  onClear: () => void;
  /** The actions, the dangerous one last. */
  children: ReactNode;
}

/** Shows the actions for the ticked rows at the bottom. Render it only while rows are ticked. */
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
