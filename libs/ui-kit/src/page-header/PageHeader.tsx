import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

/** The props of `PageHeader`. */
export interface PageHeaderProps {
  /** The page's only first-level heading. */
  title: string;
  /** Returns the title's heading within something around it: a control that changes it. */
  wrapTitle?: (heading: ReactNode) => ReactNode;
  /** The count beside the title: 「1,234件」. */
  count?: string;
  /** Content after title and count: a pencil that changes the title. */
  titleAction?: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Breadcrumbs above the title. */
  breadcrumbs?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Tabs or a view switch under the title. */
  tabs?: ReactNode;
}

/** Renders a page's title and count on the left, actions on the right and tabs below. */
export function PageHeader({
  title,
  wrapTitle = (heading) => heading,
  count,
  titleAction,
  description,
  breadcrumbs,
  actions,
  tabs,
}: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs}
      <div className={styles.line}>
        <div className={styles.words}>
          {wrapTitle(<h1 className={styles.title}>{title}</h1>)}
          {count && <span className={styles.count}>{count}</span>}
          {titleAction}
        </div>
        {actions != null && <div className={styles.actions}>{actions}</div>}
      </div>
      {description != null && <p className={styles.description}>{description}</p>}
      {tabs}
    </header>
  );
}
