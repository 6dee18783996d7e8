import { errorText, useT } from '@crm/i18n';
import { Button, ErrorState, Modal, Skeleton } from '@crm/ui-kit';
import { ChunkErrorBoundary, lazyPage } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Material } from '../domain/material.types.ts';
import { useMaterialActions } from '../parts/use-material-actions.tsx';
import { previewOpened, selectPreview } from './preview.slice.ts';
import styles from './PreviewModal.module.css';

/** The PDF viewer is as large as all other code of the area, so it loads with the first preview. */
const PdfPages = lazyPage(() => import('./PdfPages.tsx'), 'PdfPages');

/** Shows an image, a PDF or a text without leaving the page. */
export function PreviewModal({ payload: material, state, onClose, onClosed }: ModalContentProps<Material>) {
  const t = useT('materials');
  const { download } = useMaterialActions(material);
  return (
    <Modal
      state={state}
      onClose={onClose}
      onClosed={onClosed}
      title={material.name}
      closeText={t('common:action.close')}
      size="wide"
      footer={
        <>
          <Button onPress={onClose}>{t('common:action.close')}</Button>
          <Button variant="primary" icon={<Download />} onPress={() => download()}>
            {t('common:action.download')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Content material={material} />
      </div>
    </Modal>
  );
}

function Content({ material }: { material: Material }) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const { status, url, text, failure } = useSelector(selectPreview);
  const loading = <Skeleton shape="text" count={8} label={t('common:state.loading')} />;
  if (status === 'failed') {
    return (
      <ErrorState
        isCompact
        title={t('common:error.loadFailed')}
        retryText={t('common:action.retry')}
        onRetry={() => dispatch(previewOpened(material))}
      >
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (status !== 'ready' || !url) return loading;
  if (text !== null) {
    return (
      <pre className={styles.text} tabIndex={0} aria-label={material.name}>
        {text}
      </pre>
    );
  }
  if (material.preview === 'pdf') {
    return (
      <ChunkErrorBoundary resetKey={url}>
        <Suspense fallback={loading}>
          <PdfPages url={url} name={material.name} />
        </Suspense>
      </ChunkErrorBoundary>
    );
  }
  return <img className={styles.image} src={url} alt={material.name} />;
}
