import { PencilCell } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import { lazyPart } from '@crm/web-kit';
import type { ReactNode } from 'react';
import type { ListedDeal } from '../../domain/deal.types.ts';
import type { CellField, CellValue } from './fields.ts';

const CellForm = lazyPart(() => import('./CellForm.tsx'), 'CellForm');

interface EditableCellProps {
  deal: ListedDeal;
  field: CellField;
  /** The name of the column. */
  label: string;
  onSave: (value: CellValue) => void;
  children: ReactNode;
}

/** Renders a cell that can be edited in place. */
export function EditableCell({ deal, field, label, onSave, children }: EditableCellProps) {
  const t = useT('deals');
  return (
    <PencilCell
      label={t('inline.edit', { field: label, name: deal.name })}
      hint={t('inline.hint')}
      onNear={() => void CellForm.preload()}
      editor={(close) => (
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
      )}
    >
      {children}
    </PencilCell>
  );
}
