import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './Card.module.css';

/** The props of `Card`. */
export interface CardProps {
  title?: string;
  /** Level of the title's heading. Default 2. */
  level?: 2 | 3 | 4;
  /** Content after the title: a `HelpTip`. */
  titleAction?: ReactNode;
  /** Small buttons at the end of the header; shown only with a title. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** True: content without padding, for example a table. */
  isFlush?: boolean;
}

/** Renders a bordered surface. With a title it is a region of that name. */
export function Card({ title, level = 2, titleAction, actions, children, footer, isFlush }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className={styles.header}>
          <div className={styles.words}>
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
            {titleAction}
          </div>
          {actions}
        </header>
      )}
      <div className={cx(styles.body, isFlush && styles.flush)}>{children}</div>
      {footer != null && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
