import type { CSSProperties, ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import styles from './Skeleton.module.css';

/** The props of `Skeleton`. */
export interface SkeletonProps {
  /** text: lines; title: one heading; block: a box; circle: an avatar; rows: rows of a table. Default text. */
  shape?: 'text' | 'title' | 'block' | 'circle' | 'rows';
  /** Lines of text, or rows of the table. Default 3. */
  count?: number;
  /** Columns of the rows. Default 5. */
  columns?: number;
  /** CSS sizes of the shape; numbers are px. */
  width?: number | string;
  height?: number | string;
  /** Announced politely once: 「読み込んでいます」. Set it on one skeleton per page. */
  label?: string;
}

const times = (count: number, draw: (index: number) => ReactNode) => Array.from({ length: count }, (_, i) => draw(i));

function shapes({ shape = 'text', count = 3, columns = 5, width, height }: SkeletonProps): ReactNode {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  if (shape === 'text') {
    return times(count, (line) => (
      <span key={line} className={cx(styles.shape, styles.line)} style={{ inlineSize: width }} />
    ));
  }
  if (shape === 'rows') {
    return times(count, (row) => (
      <span key={row} className={styles.row}>
        {times(columns, (cell) => (
          <span
            key={cell}
            className={cx(styles.shape, styles.line)}
            style={{ inlineSize: cell === 0 ? '80%' : '56%' }}
          />
        ))}
      </span>
    ));
  }
  return <span className={cx(styles.shape, styles[shape])} style={size} />;
}

/** Renders a placeholder for loading content. It appears after 150 ms, so that quick answers do not flicker. */
export function Skeleton(props: SkeletonProps) {
  return (
    <span className={cx(styles.skeleton, props.shape === 'rows' && styles.rows)} role={props.label && 'status'}>
      {props.label && <VisuallyHidden>{props.label}</VisuallyHidden>}
      <span aria-hidden="true" style={{ display: 'contents' }}>
        {shapes(props)}
      </span>
    </span>
  );
}
