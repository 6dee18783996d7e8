import { useT } from '@crm/i18n';
import { Comments } from '@crm/records-web/comments';
import { Skeleton } from '@crm/ui-kit';
import { Suspense } from 'react';
import { actionComments } from './action-comments.ts';
import styles from './ActionComments.module.css';

/** Renders the comments on an action. */
export function ActionComments({ actionId }: { actionId: number }) {
  const t = useT('actions');
  return (
    <section className={styles.comments} aria-label={t('comment.title')}>
      <Suspense fallback={<Skeleton count={2} label={t('common:state.loading')} />}>
        <Comments comments={actionComments} recordId={actionId} />
      </Suspense>
    </section>
  );
}
