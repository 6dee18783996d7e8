import { useT } from '@crm/i18n';
import { Button, ButtonLink } from '@crm/ui-kit';
import { CircleStop, Download, Pause, Play, Trash2 } from 'lucide-react';
import styles from './Jobs.module.css';
import { isOpen } from './jobs.types.ts';
import type { Job } from './jobs.types.ts';
import { useJobWishes } from './use-job-wishes.ts';

/** Renders the buttons of a job: its file, and what can be done with it now. */
export function JobTools({ job }: { job: Job }) {
  const t = useT('imports');
  const wishes = useJobWishes();
  const { file, isPaused } = job;
  return (
    <div className={styles.buttons}>
      {file && (
        <ButtonLink size="small" variant="primary" icon={<Download />} href={file.downloadUrl} download={file.name}>
          {t('common:action.download')}
        </ButtonLink>
      )}
      {isOpen(job) && isPaused && (
        <Button size="small" icon={<Play />} onPress={() => wishes.resume(job)}>
          {t('jobs.resume')}
        </Button>
      )}
      {isOpen(job) && !isPaused && (
        <Button size="small" icon={<Pause />} onPress={() => wishes.pause(job)}>
          {t('jobs.pause')}
        </Button>
      )}
      {isOpen(job) && (
        <Button size="small" icon={<CircleStop />} onPress={() => wishes.cancel(job)}>
          {t('jobs.cancel')}
        </Button>
      )}
      <Button size="small" variant="quiet" icon={<Trash2 />} onPress={() => wishes.remove([job])}>
        {t('common:action.delete')}
      </Button>
    </div>
  );
}
