import { IconButton, Popover } from '@crm/ui-kit';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './PencilCell.module.css';

interface PencilCellProps {
  /** What the pencil does: 「取引先名」を編集. */
  label: string;
  hint: string;
  /** The editor; `close` leads back to the pencil. */
  editor: (close: () => void) => ReactNode;
  /** The pointer comes near: the editor may be wanted soon. */
  onNear?: () => void;
  children: ReactNode;
}

/**
 * A cell with a pencil: shown under the pointer and by keyboard. The editor is drawn only while it is open, since a page
 * has hundreds of cells.
 */
export function PencilCell({ label, hint, editor, onNear, children }: PencilCellProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    // Back to the pencil, which is another element while the editor is open.
    setTimeout(() => place.current?.querySelector<HTMLElement>('[data-pencil]')?.focus());
  };
  return (
    <span ref={place} className={styles.cell}>
      <span className={styles.value}>{children}</span>
      {isOpen ? (
        <Popover
          label={label}
          width={280}
          isOpen
          onOpenChange={(next) => !next && close()}
          placement="bottom start"
          trigger={<IconButton size="small" label={label} icon={<Pencil />} excludeFromTabOrder />}
        >
          <Editing editor={editor} onClose={close} />
        </Popover>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          data-pencil
          className={styles.pencil}
          aria-label={label}
          title={hint}
          onPointerEnter={onNear}
          onClick={() => setOpen(true)}
        >
          <Pencil aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** What is drawn only while the cell is open. */
const Editing = ({ editor, onClose }: Pick<PencilCellProps, 'editor'> & { onClose: () => void }) => editor(onClose);
