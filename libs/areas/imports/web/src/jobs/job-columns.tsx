import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { JobState, useJobCounts, useJobKind } from './job-words.tsx';
import styles from './Jobs.module.css';
import type { Job } from './jobs.types.ts';

/** Returns the columns: subject, kind, state, numbers, time, file and member. */
export function useJobColumns(): DataColumn<Job>[] {
  const t = useT('imports');
  const { language } = useLanguage();
  const kindOf = useJobKind();
  const countsOf = useJobCounts();
  return [
    {
      id: 'title',
      header: t('jobs.title'),
      width: 190,
      isRowHeader: true,
      isPinned: true,
      render: (job) => (
        <span className={styles.line} title={job.title}>
          {job.title || kindOf(job)}
        </span>
      ),
    },
    { id: 'kind', header: t('jobs.what'), width: 160, render: kindOf },
    { id: 'status', header: t('jobs.status'), width: 140, render: (job) => <JobState job={job} /> },
    { id: 'counts', header: t('jobs.counts'), width: 150, render: countsOf },
    {
      id: 'created_at',
      header: t('jobs.createdAt'),
      width: 170,
      render: ({ createdAt }) => formatDateTime(createdAt, language),
    },
    {
      id: 'file',
      header: t('jobs.file'),
      width: 208,
      render: ({ file }) =>
        file && (
          <Link href={file.downloadUrl} download={file.name}>
            <span className={styles.line} title={file.name}>
              {file.name}
            </span>
          </Link>
        ),
    },
    { id: 'user', header: t('jobs.user'), width: 120, render: ({ user }) => user.name },
  ];
}
