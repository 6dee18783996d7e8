import { Skeleton } from '@crm/ui-kit';
import styles from './PageSkeleton.module.css';

/** The shape of a page before its code is there. */
export function PageSkeleton({ label }: { label?: string }) {
  return (
    <div className={styles.page}>
      <Skeleton shape="title" width="14rem" />
      <Skeleton shape="rows" count={8} label={label} />
    </div>
  );
}
