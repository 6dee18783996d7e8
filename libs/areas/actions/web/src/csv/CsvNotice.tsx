import { errorText, useT } from '@crm/i18n';
import { Banner, Button, ButtonLink, ProgressBar } from '@crm/ui-kit';
import { Download } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { csvDismissed, isUnderWay, selectCsv } from './csv.slice.ts';
import styles from './CsvNotice.module.css';

/** Renders the progress of the file, and its link when it is ready. */
export function CsvNotice() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const csv = useSelector(selectCsv);
  const close = (
    <Button size="small" variant="quiet" onPress={() => dispatch(csvDismissed())}>
      {t('common:action.close')}
    </Button>
  );
  if (csv.status === 'idle') return null;
  if (csv.status === 'failed') {
    return (
      <Banner meaning="danger" title={t('csv.failed')} actions={close}>
        {errorText(t, csv.failure)}
      </Banner>
    );
  }
  if (csv.status === 'requested' || isUnderWay(csv.job)) {
    const value = csv.status === 'following' && csv.job.status === 'running' ? csv.job.progress : null;
    return (
      <div className={styles.progress}>
        <ProgressBar label={t('csv.underWay')} value={value} />
      </div>
    );
  }
  const { file, notices, succeededCount: count } = csv.job;
  if (!file) {
    return (
      <Banner meaning="danger" title={t('csv.failed')} actions={close}>
        {notices.join(' ')}
      </Banner>
    );
  }
  const download = (
    <ButtonLink size="small" href={file.downloadUrl} download={file.name} icon={<Download />}>
      {t('common:action.download')}
    </ButtonLink>
  );
  return (
    <Banner
      meaning="positive"
      title={t('csv.done', { count })}
      actions={
        <>
          {download}
          {close}
        </>
      }
    >
      {notices.join(' ')}
    </Banner>
  );
}
