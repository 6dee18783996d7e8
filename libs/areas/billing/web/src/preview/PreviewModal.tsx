import { errorText, useT } from '@crm/i18n';
import { Button, ErrorState, Modal, Skeleton } from '@crm/ui-kit';
import { ChunkErrorBoundary, lazyPage } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { downloadRequested, previewOpened, selectWork } from '../estimate-commands/estimate-commands.slice.ts';
import type { PdfWish } from '../estimate-commands/estimate-commands.slice.ts';
import styles from './PreviewModal.module.css';

/** The PDF viewer is as large as all other code of the area, so it loads with the first preview. */
const PdfPages = lazyPage(() => import('@crm/materials-web/pdf'), 'PdfPages');

/** Shows the estimate as it will be printed, without leaving the page. */
export function PreviewModal({ payload, state, onClose, onClosed }: ModalContentProps<PdfWish>) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const title = t('pdf.title', { name: payload.name });
  const download = () =>
    dispatch(downloadRequested({ ...payload, failedText: t('pdf.failed', { name: payload.name }) }));
  return (
    <Modal
      state={state}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      closeText={t('common:action.close')}
      size="wide"
      footer={
        <>
          <Button onPress={onClose}>{t('common:action.close')}</Button>
          <Button variant="primary" icon={<Download />} onPress={download}>
            {t('common:action.download')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Pages wish={payload} title={title} />
      </div>
    </Modal>
  );
}

function Pages({ wish, title }: { wish: PdfWish; title: string }) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const { status, url, failure } = useSelector(selectWork).preview;
  const loading = <Skeleton shape="text" count={8} label={t('common:state.loading')} />;
  if (status === 'failed') {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(previewOpened(wish))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (status !== 'ready' || !url) return loading;
  return (
    <ChunkErrorBoundary resetKey={url}>
      <Suspense fallback={loading}>
        <PdfPages url={url} name={title} />
      </Suspense>
    </ChunkErrorBoundary>
  );
}
