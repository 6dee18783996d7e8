import type { FocusEvent, ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** The props of `Toolbar`. */
export interface ToolbarProps {
  /** Accessible name of the group. */
  label: string;
  children: ReactNode;
  /** Content at the right end. */
  end?: ReactNode;
  /** True: wraps on phones instead of scrolling sideways, for rows with wide fields such as dates. */
  wraps?: boolean;
}

/** Scrolls a focused control fully into view, because browsers do not when a part of it is visible. */
const showWhole = ({ target, currentTarget }: FocusEvent) => {
  if (currentTarget.contains(target) && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * Renders a row of controls. It may contain fields, which need the arrow keys, so every control is a tab stop and the
 * row
 * is a group, not an ARIA toolbar.
 */
export function Toolbar({ label, children, end, wraps }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={styles.toolbar} data-wraps={wraps} onFocus={showWhole}>
      <div className={styles.start}>{children}</div>
      {end != null && <div className={styles.end}>{end}</div>}
    </div>
  );
}
