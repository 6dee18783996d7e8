import { useT } from '@crm/i18n';
import { IconButton, Popover } from '@crm/ui-kit';
import { lazyPart } from '@crm/web-kit';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ListedDeal } from '../../domain/deal.types.ts';
import styles from './EditableCell.module.css';
import type { CellField, CellValue } from './fields.ts';

const CellForm = lazyPart(() => import('./CellForm.tsx'), 'CellForm');

interface EditableCellProps {
  deal: ListedDeal;
  field: CellField;
  /** Name of the column. */
  label: string;
  onSave: (value: CellValue) => void;
  children: ReactNode;
}

/**
 * A cell with a pencil: shown under the pointer and by keyboard. The editor is drawn only while it is open, since a page
 * has hundreds of cells.
 */
export function EditableCell({ deal, field, label, onSave, children }: EditableCellProps) {
  const t = useT('deals');
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const text = t('inline.edit', { field: label, name: deal.name });
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
          label={text}
          width={280}
          isOpen
          onOpenChange={(next) => !next && close()}
          placement="bottom start"
          trigger={<IconButton size="small" label={text} icon={<Pencil />} excludeFromTabOrder />}
        >
          <CellForm
            deal={deal}
            field={field}
            label={label}
            onCancel={close}
            onSave={(value) => {
              close();
              onSave(value);
            }}
          />
        </Popover>
      ) : (
        <button
          type="button"
          tabIndex={-1}
          data-pencil
          className={styles.pencil}
          aria-label={text}
          title={t('inline.hint')}
          onPointerEnter={() => void CellForm.preload()}
          onClick={() => setOpen(true)}
        >
          <Pencil aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
