import { useT } from '@crm/i18n';
import { Button, IconButton, Popover } from '@crm/ui-kit';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { CellField, CellValue } from './create-inline.ts';
import styles from './EditableCell.module.css';
import { FieldEditor } from './FieldEditor.tsx';

export interface Cell extends CellField {
  /** What is wrong with a value; undefined when it can be saved. */
  validate?: (value: CellValue) => string | undefined;
  /** The form in which a text is kept. */
  normalise?: (text: string) => string;
}

interface EditableCellProps {
  recordName: string;
  cell: Cell;
  /** Name of the column. */
  label: string;
  value: CellValue;
  onSave: (value: CellValue) => void;
  children: ReactNode;
}

/**
 * A cell with a pencil: shown under the pointer and by keyboard. The editor is drawn only while it is open, since a page
 * has hundreds of cells.
 */
export function EditableCell({ recordName, cell, label, value, onSave, children }: EditableCellProps) {
  const t = useT('lists');
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const text = t('inline.edit', { field: label, name: recordName });
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
            cell={cell}
            label={label}
            value={value}
            onCancel={close}
            onSave={(next) => {
              close();
              onSave(next);
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
          onClick={() => setOpen(true)}
        >
          <Pencil aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

interface CellFormProps extends Pick<EditableCellProps, 'cell' | 'label' | 'value' | 'onSave'> {
  onCancel: () => void;
}

const isEmpty = (value: CellValue) => value === null || (typeof value === 'string' && value.trim() === '');

function CellForm({ cell, label, value: before, onSave, onCancel }: CellFormProps) {
  const t = useT('lists');
  const [value, setValue] = useState(before);
  const [isTried, setTried] = useState(false);
  const typed = typeof value === 'string' && cell.kind === 'text' ? (cell.normalise?.(value) ?? value.trim()) : value;
  const now = isEmpty(typed) ? null : typed;
  const problem =
    now === null ? (cell.isRequired ? t('inline.required', { field: label }) : undefined) : cell.validate?.(now);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (problem) return;
        if (JSON.stringify(now) === JSON.stringify(before)) onCancel();
        else onSave(now);
      }}
    >
      <FieldEditor
        field={cell}
        label={label}
        value={value}
        onChange={setValue}
        autoFocus
        error={isTried ? problem : undefined}
      />
      <div className={styles.buttons}>
        <Button size="small" onPress={onCancel}>
          {t('common:action.cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary">
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}
