import { errorText, useT } from '@crm/i18n';
import { Banner, Button, ButtonLink, ProgressBar } from '@crm/ui-kit';
import { Download } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { isUnderWay } from '@crm/records-web/export';
import { csvDismissed, selectAuditTools } from './audit-tools.slice.ts';

/** Renders the progress of the export, and the link to the finished file. */
export function CsvBanner() {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const { csv } = useSelector(selectAuditTools);
  const close = (
    <Button size="small" variant="quiet" onPress={() => dispatch(csvDismissed())}>
      {t('common:action.close')}
    </Button>
  );
  if (csv.status === 'idle') return null;
  if (csv.status === 'requested' || (csv.status === 'following' && isUnderWay(csv.job))) {
    const value = csv.status === 'following' && csv.job.status === 'running' ? csv.job.progress : null;
    return <ProgressBar label={t('audit.csvUnderWay')} value={value} />;
  }
  const file = csv.status === 'following' ? csv.job.file : null;
  if (!file) {
    return (
      <Banner meaning="danger" title={t('audit.csvFailed')} actions={close}>
        {csv.status === 'failed' ? errorText(t, csv.failure) : csv.job.notices.join(' ')}
      </Banner>
    );
  }
  return (
    <Banner
      meaning="positive"
      title={t('audit.csvDone')}
      actions={
        <>
          <ButtonLink size="small" href={file.downloadUrl} download={file.name} icon={<Download />}>
            {t('common:action.download')}
          </ButtonLink>
          {close}
        </>
      }
    >
      {csv.status === 'following' && csv.job.notices.join(' ')}
    </Banner>
  );
}
