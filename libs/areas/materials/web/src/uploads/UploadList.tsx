import { errorText, useT } from '@crm/i18n';
import { Button, IconButton, ProgressBar } from '@crm/ui-kit';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fileSize } from '../domain/file-size.ts';
import type { Owner } from '../domain/material.types.ts';
import { refusalText } from '../domain/refusal.ts';
import { isUnderWay, selectKinds, selectUploads, uploadDismissed, uploadRetried, uploadsOf } from './uploads.slice.ts';
import type { UploadItem } from './uploads.slice.ts';
import styles from './UploadList.module.css';

/** Lists the uploads of a record, or of all, each with its progress or its result. */
export function UploadList({ owner }: { owner?: Owner }) {
  const t = useT('materials');
  const all = useSelector(selectUploads);
  const items = owner ? uploadsOf(all, owner) : all;
  useLeaveWarning(all.some(isUnderWay));
  if (items.length === 0) return null;
  const done = items.filter(({ status }) => status === 'done').length;
  return (
    <section aria-label={t('upload.list')} className={styles.uploads}>
      <p className={styles.count} role="status">
        {t('upload.count', { done, total: items.length })}
      </p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <UploadLine item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadLine({ item }: { item: UploadItem }) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const { id, name, size, status } = item;
  const dismiss = () => void dispatch(uploadDismissed({ id }));
  const isOver = !isUnderWay(item);
  return (
    <>
      <div className={styles.head}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.size}>{fileSize(size)}</span>
        {status === 'failed' && (
          <Button size="small" onPress={() => dispatch(uploadRetried({ id }))}>
            {t('common:action.retry')}
          </Button>
        )}
        <IconButton
          label={isOver ? t('upload.dismiss', { name }) : t('upload.cancel', { name })}
          icon={<X />}
          onPress={dismiss}
        />
      </div>
      <UploadState item={item} />
    </>
  );
}

function UploadState({ item }: { item: UploadItem }) {
  const t = useT('materials');
  const kinds = useSelector(selectKinds);
  const { name, size, status, sent, refusal, failure } = item;
  if (status === 'done') {
    return (
      <p className={styles.done}>
        <CircleCheck aria-hidden="true" />
        {t('upload.done')}
      </p>
    );
  }
  if (isUnderWay(item)) {
    const text = status === 'waiting' ? t('upload.waiting') : status === 'filing' ? t('upload.filing') : undefined;
    return (
      <>
        <ProgressBar
          label={t('upload.progress', { name })}
          isLabelHidden
          value={status === 'filing' ? null : sent}
          maxValue={size}
          {...(text && { valueText: text })}
        />
        <p className={styles.quiet}>{text ?? t('upload.sent', { sent: fileSize(sent), size: fileSize(size) })}</p>
      </>
    );
  }
  return (
    <p className={styles.refused} role="alert">
      <CircleAlert aria-hidden="true" />
      {refusal ? refusalText(t, refusal, kinds?.meta.maxSize ?? 0) : failure && errorText(t, failure)}
    </p>
  );
}

/** Makes the browser ask before the page is left during uploads. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
