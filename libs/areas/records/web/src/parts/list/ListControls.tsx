import { useIsPhone } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FilterBar } from './FilterBar.tsx';
import styles from './ListControls.module.css';

const FoldButton = lazyPart(() => import('./FoldButton.tsx'), 'FoldButton');

interface ListControlsProps {
  /** The saved searches. */
  saved: ReactNode;
  /** The name of the conditions, for assistive technology. */
  label: string;
  keyword: ReactNode;
  /** The conditions. */
  children: ReactNode;
  /** The content after them, at the right end if there is room. */
  end?: ReactNode;
  /** The tools that are no conditions, such as the export. */
  tools?: ReactNode;
  /** The number of conditions that are set, which a phone shows while they are folded. */
  count: number;
}

/** Renders the controls over a list or a board. On a phone they are one row: the keyword, and a button for the others. */
export function ListControls({ saved, label, keyword, children, end, tools, count }: ListControlsProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.controls} data-folded={(isPhone && !isOpen) || undefined}>
      <div className={styles.saved}>{saved}</div>
      <div className={styles.search}>
        <FilterBar label={label} keyword={keyword} end={end}>
          {children}
        </FilterBar>
        {tools && <div className={styles.tools}>{tools}</div>}
        {isPhone && (
          <div className={styles.fold}>
            <FoldButton {...{ count, isOpen }} onPress={() => setOpen(!isOpen)} />
          </div>
        )}
      </div>
    </div>
  );
}
