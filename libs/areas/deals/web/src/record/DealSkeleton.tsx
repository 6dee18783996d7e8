import { useT } from '@crm/i18n';
import { Card, Skeleton } from '@crm/ui-kit';
import body from './DealBody.module.css';
import styles from './DealView.module.css';

/** Renders the placeholder of a deal's page. */
export function DealSkeleton() {
  const t = useT('deals');
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="title" width="min(420px, 70%)" label={t('common:state.loading')} />
      <Skeleton shape="block" height={32} />
      <div className={body.body}>
        <Card>
          <Skeleton count={9} />
        </Card>
        <Card>
          <Skeleton count={6} />
        </Card>
        <Card>
          <Skeleton count={5} />
        </Card>
      </div>
    </div>
  );
}
