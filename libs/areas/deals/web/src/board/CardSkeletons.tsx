import { Skeleton } from '@crm/ui-kit';
import styles from './BoardColumn.module.css';

/** Renders placeholders for cards that are loading. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.skeleton}>
      <Skeleton count={1} width="84%" />
      <Skeleton count={1} width="56%" />
      <Skeleton count={1} width="40%" />
    </div>
  ));
}
