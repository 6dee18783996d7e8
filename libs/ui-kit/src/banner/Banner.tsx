import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './Banner.module.css';

/** The four meanings. */
export type Meaning = 'info' | 'positive' | 'caution' | 'danger';

/** The props of `Banner`. */
export interface BannerProps {
  meaning: Meaning;
  title?: string;
  children?: ReactNode;
  /** Small buttons or links. */
  actions?: ReactNode;
  /** True: full width without rounded corners, for example under the top bar. */
  isEdge?: boolean;
  /** True: screen readers announce it, assertively for danger, otherwise politely. Default true. */
  isLive?: boolean;
}

const icons = { info: Info, positive: CircleCheck, caution: TriangleAlert, danger: CircleAlert };

/** Shows a lasting message about its surroundings: a lost connection, a lock, the skipped rows of an import. */
export function Banner({ meaning, title, children, actions, isEdge, isLive = true }: BannerProps) {
  const Icon = icons[meaning];
  const role = meaning === 'danger' ? 'alert' : 'status';
  return (
    <div role={isLive ? role : undefined} className={cx(styles.banner, styles[meaning], isEdge && styles.edge)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {actions != null && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
