import { useT } from '@crm/i18n';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CellFrame } from './CellFrame.tsx';
import type { CellField, CellValue } from './create-inline.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { PencilCell } from './PencilCell.tsx';

/** An editable cell of rows of one kind. */
export interface Cell<Row = object> extends CellField {
  /** Returns the message about a value that cannot be saved; otherwise undefined. */
  validate?: (value: CellValue) => string | undefined;
  /** Returns a text in its stored form. */
  normalise?: (text: string) => string;
  /** Returns true for a value that another flow saves, since it asks further questions. */
  takesOver?: (row: Row, value: CellValue) => boolean;
}

interface EditableCellProps {
  recordName: string;
  cell: Omit<Cell, 'takesOver'>;
  /** The name of the column. */
  label: string;
  value: CellValue;
  onSave: (value: CellValue) => void;
  children: ReactNode;
}

/** Renders a cell that can be edited in place. */
export function EditableCell({ recordName, cell, label, value, onSave, children }: EditableCellProps) {
  const t = useT('lists');
  return (
    <PencilCell
      label={t('inline.edit', { field: label, name: recordName })}
      hint={t('inline.hint')}
      editor={(close) => (
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
      )}
    >
      {children}
    </PencilCell>
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
    <CellFrame
      onCancel={onCancel}
      onSubmit={() => {
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
    </CellFrame>
  );
}
