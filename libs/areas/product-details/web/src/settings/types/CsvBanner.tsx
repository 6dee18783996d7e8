import { errorText, useT } from '@crm/i18n';
import { Banner, Button, ButtonLink } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { csvDismissed, selectCsv } from './csv.slice.ts';

/** Shows the progress of the CSV file, and its download link. */
export function CsvBanner() {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const { status, job, failure } = useSelector(selectCsv);
  if (status === 'idle') return null;
  const close = (
    <Button size="small" variant="quiet" onPress={() => dispatch(csvDismissed())}>
      {t('common:action.close')}
    </Button>
  );
  if (status === 'working') return <Banner meaning="info">{t('csv.working')}</Banner>;
  if (status === 'failed') {
    return (
      <Banner meaning="danger" title={t('csv.failed')} actions={close}>
        {failure ? errorText(t, failure) : job?.notices.join(' ')}
      </Banner>
    );
  }
  return (
    <Banner
      meaning="positive"
      actions={
        <>
          {job?.file && (
            <ButtonLink size="small" href={job.file.downloadUrl} download>
              {t('csv.download', { name: job.file.name })}
            </ButtonLink>
          )}
          {close}
        </>
      }
    >
      {[t('csv.done'), ...(job?.notices ?? [])].join(' ')}
    </Banner>
  );
}
