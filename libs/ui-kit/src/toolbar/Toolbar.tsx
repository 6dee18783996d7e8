import type { FocusEvent, ReactNode } from 'react';
import styles from './Toolbar.module.css';

/** Controls that work on what stands below. */
export interface ToolbarProps {
  /** Name of the group, for assistive technology. */
  label: string;
  children: ReactNode;
  /** At the right end. */
  end?: ReactNode;
  /** On a phone it wraps, instead of one line that moves sideways: for rows that hold wide fields, such as dates. */
  wraps?: boolean;
}

/** Browsers leave what the Tab key comes to where it is as long as a part of it can be seen. */
const showWhole = ({ target, currentTarget }: FocusEvent) => {
  if (currentTarget.contains(target) && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * A row of controls. It may hold fields, whose arrows move in the text, so every control is a tab stop of its own
 * and the row is a group, not an ARIA toolbar.
 */
export function Toolbar({ label, children, end, wraps }: ToolbarProps) {
  return (
    <div role="group" aria-label={label} className={styles.toolbar} data-wraps={wraps} onFocus={showWhole}>
      <div className={styles.start}>{children}</div>
      {end != null && <div className={styles.end}>{end}</div>}
    </div>
  );
}
