import { errorText, useT } from '@crm/i18n';
import { Banner, Button, ButtonLink, Link, ProgressBar } from '@crm/ui-kit';
import { Download } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { exportDismissed, selectExport } from './exports.slice.ts';

import { isUnderWay } from './follow-job.ts';
import type { JobState } from './follow-job.ts';
import type { ListExport } from './list-export.ts';
import styles from './ExportNotice.module.css';

/** Renders how far a list's export has come, and the link to the finished file. Its texts come with an export. */
export function ExportNotice({ of }: { of: ListExport }) {
  const state = useSelector(selectExport(of.name));
  return state.status === 'idle' ? null : <Notice of={of} state={state} />;
}

function Notice({ of, state }: { of: ListExport; state: Exclude<JobState, { status: 'idle' }> }) {
  const t = useT('exports');
  const dispatch = useDispatch();
  const close = (
    <Button size="small" variant="quiet" onPress={() => dispatch(exportDismissed({ name: of.name }))}>
      {t('common:action.close')}
    </Button>
  );
  if (state.status === 'failed') {
    return (
      <Banner meaning="danger" title={t('failed')} actions={close}>
        {errorText(t, state.failure)}
      </Banner>
    );
  }
  if (state.status === 'requested' || isUnderWay(state.job)) {
    const value = state.status === 'following' && state.job.totalCount !== null ? state.job.progress : null;
    return (
      <div className={styles.progress}>
        <ProgressBar label={t('underWay')} value={value} />
        <Link href="/jobs">{t('jobs')}</Link>
      </div>
    );
  }
  const { file, notices, succeededCount: count } = state.job;
  if (!file) {
    return (
      <Banner meaning="danger" title={t('failed')} actions={close}>
        {notices.join(' ')}
      </Banner>
    );
  }
  return (
    <Banner
      meaning="positive"
      title={t('done', { count })}
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
