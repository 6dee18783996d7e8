import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './FormLayout.module.css';

/** Fields in even distances. */
export interface FormLayoutProps {
  children: ReactNode;
  /** 2 sets fields side by side; always one column on phones. Default 1. */
  columns?: 1 | 2;
}

/** Lays out fields, rows of fields and sections. It is no `<form>`: put one around it. */
export function FormLayout({ children, columns = 1 }: FormLayoutProps) {
  return <div className={cx(styles.form, columns === 2 && styles.two)}>{children}</div>;
}

/** Fields that are read as one, side by side also on phones: 姓 and 名. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={cx(styles.row, styles.whole)}>{children}</div>;
}

/** A named part of a form. */
export interface FormSectionProps {
  title: string;
  /** Right after the title: a `HelpTip`. */
  titleAction?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  columns?: 1 | 2;
}

/** Fields under a heading, as a group of that name. */
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
