import { errorText, useT } from '@crm/i18n';
import { Banner, Button, ButtonLink, ProgressBar } from '@crm/ui-kit';
import { Download } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styles from './LogTools.module.css';
import { csvDismissed } from './log-tools.slice.ts';
import type { CsvState } from './log-tools.slice.ts';

/** Renders the progress of the CSV export, and the download link when it is done. */
export function CsvExport({ csv }: { csv: CsvState }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const close = (
    <Button size="small" variant="quiet" onPress={() => dispatch(csvDismissed())}>
      {t('common:action.close')}
    </Button>
  );
  if (csv.status === 'idle') return null;
  if (csv.status === 'failed') {
    return (
      <Banner meaning="danger" title={t('logs.csvFailed')} actions={close}>
        {errorText(t, csv.failure)}
      </Banner>
    );
  }
  if (csv.status === 'requested' || ['queued', 'validating', 'running'].includes(csv.job.status)) {
    const value = csv.status === 'following' && csv.job.status === 'running' ? csv.job.progress : null;
    return (
      <div className={styles.csv}>
        <ProgressBar label={t('logs.csvUnderWay')} value={value} />
      </div>
    );
  }
  const { file, notices, succeededCount } = csv.job;
  if (!file) {
    return (
      <Banner meaning="danger" title={t('logs.csvFailed')} actions={close}>
        {notices.join(' ')}
      </Banner>
    );
  }
  return (
    <Banner
      meaning="positive"
      title={t('logs.csvDone', { count: succeededCount })}
      actions={
        <>
          <ButtonLink size="small" href={file.downloadUrl} download={file.name} icon={<Download />}>
            {t('common:action.download')}
          </ButtonLink>
          {close}
        </>
      }
    >
      {notices.join(' ')}
    </Banner>
  );
}
