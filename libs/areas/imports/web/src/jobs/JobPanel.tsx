import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, DescriptionList, SidePanel } from '@crm/ui-kit';
import { JobState, useJobKind } from './job-words.tsx';
import styles from './Jobs.module.css';
import type { Job } from './jobs.types.ts';
import { JobTools } from './JobTools.tsx';

/** Renders one job in full: its state, numbers, times and file. */
export function JobPanel({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useT('imports');
  const { language } = useLanguage();
  const kindOf = useJobKind();
  const number = (value: number | null) => (value === null ? null : value.toLocaleString(language));
  const time = (value: string | null) => (value === null ? null : formatDateTime(value, language));
  return (
    <SidePanel title={job.title || kindOf(job)} closeText={t('common:action.close')} onClose={onClose}>
      <div className={styles.parts}>
        <JobState job={job} />
        {job.notices.map((notice) => (
          <Banner key={notice} meaning={job.status === 'failed' ? 'danger' : 'caution'}>
            {notice}
          </Banner>
        ))}
        <JobTools job={job} />
        <DescriptionList
          emptyText={t('common:field.notSet')}
          items={[
            { term: t('jobs.what'), description: kindOf(job) },
            { term: t('jobs.total'), description: number(job.totalCount) },
            { term: t('jobs.succeeded'), description: number(job.succeededCount) },
            { term: t('jobs.failedRows'), description: number(job.failedCount) },
            { term: t('jobs.user'), description: job.user.name },
            { term: t('jobs.createdAt'), description: time(job.createdAt) },
            { term: t('jobs.startedAt'), description: time(job.startedAt) },
            { term: t('jobs.finishedAt'), description: time(job.finishedAt) },
            { term: t('jobs.expiresAt'), description: time(job.expiresAt) },
          ]}
        />
      </div>
    </SidePanel>
  );
}
