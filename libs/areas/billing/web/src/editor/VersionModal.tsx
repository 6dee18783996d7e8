import { errorText, useT } from '@crm/i18n';
import { Button, ErrorState, Modal, Skeleton } from '@crm/ui-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { Eye } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { draftOf } from '../domain/draft.ts';
import { useEstimateActions } from '../parts/use-estimate-actions.tsx';
import { selectWork, versionOpened } from '../estimate-commands/estimate-commands.slice.ts';
import type { VersionContent, VersionWish } from '../estimate-commands/estimate-commands.slice.ts';
import { useEstimateDifferences } from './differences.ts';
import styles from './EstimateEditor.module.css';
import { EstimateSheet } from './EstimateSheet.tsx';

/** Shows an older version and its differences from the newest one. */
export function VersionModal({ payload, state, onClose, onClosed }: ModalContentProps<VersionWish>) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const { estimate, version } = payload;
  const { preview } = useEstimateActions(estimate);
  const { status, content, failure } = useSelector(selectWork).version;
  return (
    <Modal
      state={state}
      onClose={onClose}
      onClosed={onClosed}
      title={t('version.numbered', { number: estimate.number, version })}
      closeText={t('common:action.close')}
      size="wide"
      footer={
        <>
          <Button onPress={onClose}>{t('common:action.close')}</Button>
          <Button
            icon={<Eye />}
            onPress={() => {
              onClose();
              preview(version);
            }}
          >
            {t('action.preview')}
          </Button>
        </>
      }
    >
      {status === 'failed' && (
        <ErrorState
          isCompact
          title={t('common:error.loadFailed')}
          retryText={t('common:action.retry')}
          onRetry={() => dispatch(versionOpened(payload))}
        >
          {failure && errorText(t, failure)}
        </ErrorState>
      )}
      {status === 'loading' && <Skeleton count={8} label={t('common:state.loading')} />}
      {content && (
        <div className={styles.form}>
          <Comparison {...{ estimate, content }} />
          <EstimateSheet estimate={content} />
        </div>
      )}
    </Modal>
  );
}

/** Shows the differences between an older version and the newest, side by side. */
function Comparison({ estimate, content }: { estimate: VersionWish['estimate']; content: VersionContent }) {
  const t = useT('billing');
  const differences = useEstimateDifferences()(draftOf(content), draftOf(estimate));
  if (differences.length === 0) return <p>{t('compare.same')}</p>;
  return (
    <div className={styles.compared} role="group" aria-label={t('compare.title')} tabIndex={0}>
      <table>
        <caption>{t('compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.field')}</th>
            <th scope="col">{t('version.name', { version: content.version })}</th>
            <th scope="col">{t('version.name', { version: estimate.version })}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{theirs || '—'}</td>
              <td>{mine || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
