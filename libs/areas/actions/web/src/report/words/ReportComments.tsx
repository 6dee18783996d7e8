import type { DailyReport } from '@crm/api-client';
import { useT } from '@crm/i18n';
import { Comments } from '@crm/records-web/comments';
import { Button, Skeleton } from '@crm/ui-kit';
import { MessageSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import { reportComments } from './report-comments.ts';
import styles from './Words.module.css';
import { reportOpened } from './words.slice.ts';

interface ReportCommentsProps {
  userId: number;
  day: string;
  report: DailyReport | undefined;
}

/** Renders the comments on a member's report of a day; those that exist are open from the start. */
export function ReportComments({ userId, day, report }: ReportCommentsProps) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const count = report?.commentCount ?? 0;
  const [isOpen, setOpen] = useState(count > 0);
  const toggle = () => {
    if (!report) dispatch(reportOpened({ userId, day }));
    setOpen(!isOpen);
  };
  const loading = <Skeleton count={2} label={t('common:state.loading')} />;
  return (
    <section className={styles.comments} aria-label={t('report.comments')}>
      <Button size="small" variant="quiet" icon={<MessageSquare />} aria-expanded={isOpen} onPress={toggle}>
        {count > 0 ? t('report.commentCount', { count }) : t('report.comment')}
      </Button>
      {isOpen && (
        <Suspense fallback={loading}>
          {report ? <Comments comments={reportComments} recordId={report.id} /> : loading}
        </Suspense>
      )}
    </section>
  );
}
