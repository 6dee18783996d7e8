import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone, FileTrigger, Text } from 'react-aria-components';
import { Button } from '../button/Button.tsx';
import styles from './FileDrop.module.css';

/** A place to drop files, with a button for those who choose them. */
export interface FileDropProps {
  /** What may be dropped here: 「ここにファイルをドロップ」. Not shown on phones, where nothing can be dropped. */
  label: string;
  /** The button: 「ファイルを選択」. */
  buttonText: string;
  /** Limits and kinds, in one quiet line. */
  hint?: ReactNode;
  /** Kinds offered by the system's dialog: extensions with a dot, or MIME types. */
  acceptedTypes?: readonly string[];
  /** One file only. Default: several at once. */
  isSingle?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files by dropping, by paste while it has the focus, and by the system's dialog. Folders are left out. */
export function FileDrop({ label, buttonText, hint, acceptedTypes, isSingle, isDisabled, onFiles }: FileDropProps) {
  return (
    <DropZone
      className={styles.zone}
      aria-label={label}
      isDisabled={isDisabled}
      getDropOperation={(types) => (types.has('text/plain') && !types.has('Files') ? 'cancel' : 'copy')}
      onDrop={({ items }) => {
        const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
        if (files.length > 0) void Promise.all(files).then(onFiles);
      }}
    >
      <Text slot="label" className={styles.label}>
        {label}
      </Text>
      <FileTrigger
        acceptedFileTypes={acceptedTypes && [...acceptedTypes]}
        allowsMultiple={!isSingle}
        onSelect={(list) => {
          if (list && list.length > 0) onFiles([...list]);
        }}
      >
        <Button size="small" icon={<Upload />} isDisabled={isDisabled}>
          {buttonText}
        </Button>
      </FileTrigger>
      {hint && <p className={styles.hint}>{hint}</p>}
    </DropZone>
  );
}
