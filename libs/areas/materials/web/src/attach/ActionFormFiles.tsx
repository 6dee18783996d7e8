import { useT } from '@crm/i18n';
import { FileDrop, IconButton } from '@crm/ui-kit';
import { useUnsaved } from '@crm/web-kit';
import type { AppStore } from '@crm/web-kit';
import { CircleAlert, Paperclip, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { area } from '../store-module.ts';
import type { MaterialsState } from '../area.types.ts';
import { keepFiles } from '../browser/file-store.ts';
import { fileSize } from '../domain/file-size.ts';
import { refusalOf, refusalText } from '../domain/refusal.ts';
import { kindsRequested, selectKinds } from '../uploads/uploads.slice.ts';
import { UploadList } from '../uploads/UploadList.tsx';
import styles from './ActionFormFiles.module.css';
import { attachChosen, attachLeft, attachOpened, attachRemoved, selectAttach } from './attach.slice.ts';
import type { ChosenFile } from './attach.slice.ts';

/** Renders the files in the form of an action: chosen there, and attached when the action is saved. */
export function Part({ recordId }: { recordId: number }) {
  useT('materials');
  const store = useStore() as unknown as AppStore;
  const isReady = useSelector((state: { materials?: MaterialsState }) => state.materials?.attach !== undefined);
  useEffect(() => store.addArea(area), [store]);
  return isReady ? <Files actionId={recordId} /> : null;
}

function Files({ actionId }: { actionId: number }) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const titleId = useId();
  const { chosen, attached } = useSelector(selectAttach);
  useUnsaved(chosen.some(({ refusal }) => !refusal));
  const opened = useEffectEvent(() => {
    const words = {
      done: t('attach.done'),
      failed: t('attach.failed'),
      refused: t('attach.refused'),
      retry: t('common:action.retry'),
    };
    dispatch(attachOpened({ actionId, words }));
  });
  useEffect(() => {
    opened();
    dispatch(kindsRequested(undefined));
    return () => void dispatch(attachLeft());
  }, [dispatch, actionId]);
  return (
    <section className={styles.files} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('attach.title')}
      </h3>
      {attached.length > 0 && (
        <ul className={styles.attached} aria-label={t('attach.attached')}>
          {attached.map((name) => (
            <li key={name}>
              <Paperclip aria-hidden="true" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      <DropPlace />
      <Chosen files={chosen} />
      {/* The files of the last save that failed. */}
      {actionId !== 0 && <UploadList owner={{ type: 'action', id: actionId }} />}
    </section>
  );
}

function DropPlace() {
  const t = useT('materials');
  const dispatch = useDispatch();
  const kinds = useSelector(selectKinds);
  const { chosen } = useSelector(selectAttach);
  const choose = (files: readonly File[]) => {
    const before = chosen.filter(({ refusal }) => !refusal).length;
    // Without the list of types only the server decides.
    const judged = keepFiles(files).map((file, index): ChosenFile => {
      const refusal = kinds && (before + index >= kinds.meta.maxFiles ? 'tooMany' : refusalOf(file, kinds));
      return refusal ? { ...file, refusal } : file;
    });
    dispatch(attachChosen(judged));
  };
  return (
    <FileDrop
      label={t('drop.label')}
      buttonText={t('drop.choose')}
      hint={kinds && t('drop.hint', { size: fileSize(kinds.meta.maxSize), count: kinds.meta.maxFiles })}
      {...(kinds && { acceptedTypes: kinds.data.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)) })}
      onFiles={choose}
    />
  );
}

function Chosen({ files }: { files: readonly ChosenFile[] }) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const kinds = useSelector(selectKinds);
  const count = files.filter(({ refusal }) => !refusal).length;
  return (
    <>
      <p className={styles.count} role="status">
        {count > 0 && t('attach.count', { count })}
      </p>
      {files.length > 0 && (
        <ul className={styles.chosen} aria-label={t('attach.chosen')}>
          {files.map(({ id, name, size, refusal }) => (
            <li key={id}>
              <div className={styles.head}>
                <span className={styles.name} title={name}>
                  {name}
                </span>
                <span className={styles.size}>{fileSize(size)}</span>
                <IconButton
                  size="small"
                  label={t('attach.remove', { name })}
                  icon={<X />}
                  onPress={() => dispatch(attachRemoved({ id }))}
                />
              </div>
              {refusal && (
                <p className={styles.refused} role="alert">
                  <CircleAlert aria-hidden="true" />
                  {refusalText(t, refusal, kinds?.meta.maxSize ?? 0)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
