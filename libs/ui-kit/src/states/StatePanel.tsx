import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './StatePanel.module.css';

/** The props of the state panels. */
export interface StatePanelProps {
  /** One short sentence. */
  title: string;
  /** The purpose of the page, or the next step. */
  children?: ReactNode;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
  /** An icon element instead of the default one. */
  icon?: ReactNode;
  /** True when it is the page's only content; its title is then the page's heading. */
  isPage?: boolean;
  /** True: less padding, for a card or a tab. */
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
