import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './FormLayout.module.css';

/** The props of `FormLayout`. */
export interface FormLayoutProps {
  children: ReactNode;
  /** 2: two columns, except on phones. Default 1. */
  columns?: 1 | 2;
}

/** Lays out fields, rows of fields and sections. It renders no `<form>`; put one around it. */
export function FormLayout({ children, columns = 1 }: FormLayoutProps) {
  return <div className={cx(styles.form, columns === 2 && styles.two)}>{children}</div>;
}

/** Lays out fields side by side, also on phones: 姓 and 名. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={cx(styles.row, styles.whole)}>{children}</div>;
}

/** The props of `FormSection`. */
export interface FormSectionProps {
  title: string;
  /** Content after the title: a `HelpTip`. */
  titleAction?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  columns?: 1 | 2;
}

/** Renders fields under a heading, as a group of that name. */
export function FormSection({ title, titleAction, description, children, columns }: FormSectionProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className={styles.section}>
      <div>
        <div className={styles.head}>
          <h3 id={titleId}>{title}</h3>
          {titleAction}
        </div>
        {description != null && <p className={styles.description}>{description}</p>}
      </div>
      <FormLayout columns={columns}>{children}</FormLayout>
    </div>
  );
}
