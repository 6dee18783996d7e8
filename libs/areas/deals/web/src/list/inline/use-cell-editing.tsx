import { useT } from '@crm/i18n';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ListedDeal } from '../../domain/deal.types.ts';
import { useMoveDeal } from '../../move/use-move-deal.ts';
import type { DealColumn } from '../deal-columns.tsx';
import { EditableCell } from './EditableCell.tsx';
import { cellField, isCell } from './fields.ts';
import type { CellId, CellValue } from './fields.ts';
import { cellChanged } from './inline.saga.ts';

/** Gives the columns that can be changed their pencils. A phase goes the way of all moves, with its questions. */
export function useCellEditing() {
  const t = useT('deals');
  const dispatch = useDispatch();
  const moveDeal = useMoveDeal();
  const save = useCallback(
    (deal: ListedDeal, id: CellId, label: string, value: CellValue) => {
      if (id === 'phase') return moveDeal(deal, { to: { phaseId: Number(value), aboveId: null, belowId: null } });
      const names = { field: label, name: deal.name };
      const words = {
        done: t('inline.done', names),
        undo: t('common:action.undo'),
        undone: t('inline.undone', names),
        failed: t('move.failed'),
        gone: t('move.gone', { deal: deal.name }),
        conflict: {
          title: t('inline.conflictTitle', names),
          text: t('inline.conflictText', { ...names, mine: '{mine}', theirs: '{theirs}' }),
          mine: t('inline.useMine'),
          theirs: t('inline.useTheirs'),
          empty: t('common:field.notSet'),
        },
      };
      const typed = typeof value === 'string' ? value.trim() : value;
      dispatch(cellChanged({ dealId: deal.id, field: cellField(id), value: typed, words }));
    },
    [dispatch, moveDeal, t],
  );
  return (column: DealColumn): DealColumn => {
    const { id, header, render } = column;
    if (!isCell(id)) return column;
    return {
      ...column,
      render: (deal) => (
        <EditableCell deal={deal} id={id} label={header} onSave={(row, cell, value) => save(row, cell, header, value)}>
          {render(deal)}
        </EditableCell>
      ),
    };
  };
}
