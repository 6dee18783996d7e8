import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone, FileTrigger, Text } from 'react-aria-components';
import { Button } from '../button/Button.tsx';
import styles from './FileDrop.module.css';

/** The props of `FileDrop`. */
export interface FileDropProps {
  /** The instruction: 「ここにファイルをドロップ」. Hidden on phones, which have no drag and drop. */
  label: string;
  /** Text of the button: 「ファイルを選択」. */
  buttonText: string;
  /** A secondary line with limits and file types. */
  hint?: ReactNode;
  /** File types of the system's dialog: extensions with a dot, or MIME types. */
  acceptedTypes?: readonly string[];
  /** True: one file only. Default: several. */
  isSingle?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Accepts files by drop, by paste while it has the focus, and by the system's dialog. Ignores folders. */
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
