import { useT } from '@crm/i18n';
import { RecordColumns } from '@crm/records-web/parts';
import { Card, Skeleton } from '@crm/ui-kit';
import styles from './DealView.module.css';

/** Renders the placeholder of a deal's page. */
export function DealSkeleton() {
  const t = useT('deals');
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="title" width="min(420px, 70%)" label={t('common:state.loading')} />
      <Skeleton shape="block" height={32} />
      <RecordColumns
        fields={
          <Card>
            <Skeleton count={9} />
          </Card>
        }
        people={
          <Card>
            <Skeleton count={5} />
          </Card>
        }
      >
        <Card>
          <Skeleton count={6} />
        </Card>
      </RecordColumns>
    </div>
  );
}
