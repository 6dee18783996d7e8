import type { ReactNode } from 'react';

/** Lays story parts in a wrapping row. */
export function Row({ children, gap = 12 }: { children: ReactNode; gap?: number }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap }}>{children}</div>;
}

/** Lays story parts in a column, no wider than `width` px. */
export function Column({ children, gap = 16, width = 360 }: { children: ReactNode; gap?: number; width?: number }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap, maxInlineSize: width }}>{children}</div>
  );
}
