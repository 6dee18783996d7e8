import { useLanguage, useT } from '@crm/i18n';
import { Badge, ProgressBar } from '@crm/ui-kit';
import type { Meaning } from '@crm/ui-kit';
import styles from './Jobs.module.css';
import { isOpen } from './jobs.types.ts';
import type { Job } from './jobs.types.ts';

const meanings: Partial<Record<Job['status'], Meaning>> = {
  completed: 'positive',
  completed_with_errors: 'caution',
  failed: 'danger',
};

/** Renders a job's state; while it runs, how far it has come, and while it waits, how many are before it. */
export function JobState({ job }: { job: Job }) {
  const t = useT('imports');
  const { status, isPaused, jobsBefore, totalCount, progress } = job;
  if (isPaused) return <Badge meaning="caution">{t('status.paused')}</Badge>;
  if (!isOpen(job)) return <Badge meaning={meanings[status]}>{t(`status.${status}`)}</Badge>;
  if (status === 'queued') {
    return (
      <span className={styles.state}>
        <Badge>{t('status.queued')}</Badge>
        {jobsBefore !== null && jobsBefore > 0 && (
          <span className={styles.soft}>{t('jobs.before', { count: jobsBefore })}</span>
        )}
      </span>
    );
  }
  return (
    <div className={styles.progress}>
      <ProgressBar label={t(`status.${status}`)} isLabelHidden value={totalCount === null ? null : progress} />
    </div>
  );
}

/** Returns a function that says what a job does: 「取引先の出力」. */
export function useJobKind(): (job: Pick<Job, 'entity' | 'operationType'>) => string {
  const t = useT('imports');
  return ({ entity, operationType }) =>
    t('jobs.kind', { entity: t(`entity.${entity}`), operation: t(`operation.${operationType}`) });
}

/** Returns a function that says how many rows a job has done, of how many, and how many failed. */
export function useJobCounts(): (job: Job) => string {
  const t = useT('imports');
  const { language } = useLanguage();
  const number = (value: number) => value.toLocaleString(language);
  return (job) => {
    const { totalCount, processedCount, failedCount } = job;
    if (totalCount === null && processedCount === 0) return '';
    const isUnderWay = isOpen(job) && totalCount !== null;
    const done = isUnderWay
      ? t('jobs.countOf', { done: number(processedCount), total: number(totalCount) })
      : t('jobs.count', { done: number(processedCount) });
    return failedCount > 0 ? `${done}${t('jobs.failed', { failed: number(failedCount) })}` : done;
  };
}
