import { useT } from '@crm/i18n';
import { FileDrop, IconButton } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { forgetFile, keepFiles } from '../browser/file-store.ts';
import type { FileEntry } from '../browser/file-store.ts';
import { fileSize } from '../domain/file-size.ts';
import { filesChosen, kindsRequested, selectKinds } from '../uploads/uploads.slice.ts';
import styles from './AddMaterialsModal.module.css';
import { OwnerField, ownerOf } from './OwnerField.tsx';
import type { OwnerValues } from './OwnerField.tsx';

/** Files new files with a record; the page shows their progress. */
export function AddMaterialsModal({ payload, ...modal }: ModalContentProps<{ files: FileEntry[] }>) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const kinds = useSelector(selectKinds);
  const [files, setFiles] = useState(payload.files);
  useEffect(() => void dispatch(kindsRequested()), [dispatch]);
  return (
    <FormModal<OwnerValues>
      {...modal}
      title={t('filing.add')}
      submitText={t('filing.submit')}
      initialValues={{ owner: null }}
      validate={({ owner }) => ({
        ...(owner ? {} : { owner: 'errors.required' }),
        ...(files.length > 0 ? {} : { files: 'errors.required' }),
      })}
      onSubmit={({ owner }) => {
        if (!owner) return;
        dispatch(filesChosen({ owner: ownerOf(owner), files }));
        modal.onClose();
      }}
    >
      <OwnerField />
      <FileDrop
        label={t('drop.label')}
        buttonText={t('drop.choose')}
        hint={kinds && t('drop.hint', { size: fileSize(kinds.meta.maxSize), count: kinds.meta.maxFiles })}
        {...(kinds && { acceptedTypes: kinds.data.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)) })}
        onFiles={(given) => setFiles([...files, ...keepFiles(given)])}
      />
      {files.length === 0 && <NoFiles />}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('filing.files')}>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>{fileSize(size)}</span>
              <IconButton
                size="small"
                label={t('attach.remove', { name })}
                icon={<X />}
                onPress={() => {
                  forgetFile(id);
                  setFiles(files.filter((one) => one.id !== id));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </FormModal>
  );
}

/** Says after a try that files are missing. */
function NoFiles() {
  const t = useT('materials');
  const { submitCount } = useFormikContext<OwnerValues>();
  if (submitCount === 0) return null;
  return (
    <p className={styles.missing} role="alert">
      {t('filing.noFiles')}
    </p>
  );
}
