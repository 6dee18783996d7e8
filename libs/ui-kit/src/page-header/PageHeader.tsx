import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

/** The head of a page. */
export interface PageHeaderProps {
  /** The page's only first-level heading. */
  title: string;
  /** Beside the title: 「1,234件」. */
  count?: string;
  /** After both: a pencil that changes the title. */
  titleAction?: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Above the title. */
  breadcrumbs?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Under the title: tabs or a view switch. */
  tabs?: ReactNode;
}

/** Title and count on the left, actions on the right, tabs below. */
export function PageHeader({ title, count, titleAction, description, breadcrumbs, actions, tabs }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {breadcrumbs}
      <div className={styles.line}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
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
