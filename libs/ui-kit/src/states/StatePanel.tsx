import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './StatePanel.module.css';

/** What stands where content would stand. */
export interface StatePanelProps {
  /** One short sentence. */
  title: string;
  /** What this place is for, or what to do. */
  children?: ReactNode;
  /** The first step: buttons or links. */
  actions?: ReactNode;
  /** An icon element instead of the usual one. */
  icon?: ReactNode;
  /** It is all that the page holds: its title is the page's heading. */
  isPage?: boolean;
  /** Less room, as inside a card or a tab. */
  isCompact?: boolean;
}

export function StatePanel({
  title,
  children,
  actions,
  icon,
  isPage,
  isCompact,
  isDanger,
  role,
}: StatePanelProps & { isDanger?: boolean; role?: 'alert' | 'status' }) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={cx(styles.panel, isCompact && styles.compact)} role={role}>
      <span className={cx(styles.icon, isDanger && styles.danger)} aria-hidden="true">
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      {children != null && <div className={styles.body}>{children}</div>}
      {actions != null && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
