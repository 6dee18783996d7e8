import { Toolbar } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  /** The name of the group, for assistive technology. */
  label: string;
  /** The keyword field. */
  keyword: ReactNode;
  /** The conditions. */
  children: ReactNode;
  /** The content after them, at the right end if there is room. */
  end?: ReactNode;
}

/** Renders keyword and conditions of a list in one row; on phones the conditions are below and scroll sideways. */
export function FilterBar({ label, keyword, children, end }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      {keyword}
      <Toolbar label={label} end={end}>
        {children}
      </Toolbar>
    </div>
  );
}
