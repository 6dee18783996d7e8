import { IconButton, Popover } from '@crm/ui-kit';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './PencilCell.module.css';

interface PencilCellProps {
  /** The label of the pencil: 「取引先名」を編集. */
  label: string;
  hint: string;
  /** Renders the editor; `close` returns the focus to the pencil. */
  editor: (close: () => void) => ReactNode;
  /** The handler of a pointer that comes near, which may load the editor. */
  onNear?: () => void;
  children: ReactNode;
}

/**
 * Renders a cell with a pencil that shows on hover and on focus. It renders the editor only while it is open, since a
 * page has hundreds of cells.
 */
export function PencilCell({ label, hint, editor, onNear, children }: PencilCellProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpen(false);
    // The pencil is another element while the editor is open, so it takes the focus after the next render.
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

/** Renders the editor as a component of its own, only while the cell is open. */
const Editing = ({ editor, onClose }: Pick<PencilCellProps, 'editor'> & { onClose: () => void }) => editor(onClose);
