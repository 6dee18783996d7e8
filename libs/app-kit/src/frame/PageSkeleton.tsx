import { Skeleton } from '@crm/ui-kit';
import styles from './PageSkeleton.module.css';

/** Renders the skeleton of a page whose code is loading. */
export function PageSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.page}>
      <Skeleton shape="title" width="14rem" />
      <Skeleton shape="rows" count={8} label={label} />
    </div>
  );
}
