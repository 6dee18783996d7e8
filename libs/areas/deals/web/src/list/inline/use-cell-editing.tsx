import type { CustomItem } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ListedDeal } from '../../domain/deal.types.ts';
import { useMoveDeal } from '../../move/use-move-deal.ts';
import type { DealColumn } from '../deal-columns.tsx';
import { EditableCell } from './EditableCell.tsx';
import { fieldOfColumn } from './fields.ts';
import type { CellField, CellValue } from './fields.ts';
import { cellChanged } from './inline.events.ts';

/**
 * Adds edit buttons to the editable columns, in rows that the user may change. A phase change is a normal move, with
 * the questions of the phase.
 */
export function useCellEditing(items: readonly CustomItem[], mayEdit: (deal: ListedDeal) => boolean) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const moveDeal = useMoveDeal();
  const save = useCallback(
    (deal: ListedDeal, field: CellField, label: string, value: CellValue) => {
      if (field.key === 'phaseId')
        return moveDeal(deal, { to: { phaseId: Number(value), aboveId: null, belowId: null } });
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
      dispatch(cellChanged({ dealId: deal.id, field, value: typed, words }));
    },
    [dispatch, moveDeal, t],
  );
  return (column: DealColumn): DealColumn => {
    const { id, header, render } = column;
    const field = fieldOfColumn(id, items);
    if (!field) return column;
    return {
      ...column,
      render: (deal) =>
        mayEdit(deal) ? (
          <EditableCell deal={deal} field={field} label={header} onSave={(value) => save(deal, field, header, value)}>
            {render(deal)}
          </EditableCell>
        ) : (
          render(deal)
        ),
    };
  };
}
