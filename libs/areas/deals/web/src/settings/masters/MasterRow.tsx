import { useT } from '@crm/i18n';
import { IconButton, TextField } from '@crm/ui-kit';
import { OrderedRow } from '@crm/web-kit/order';
import { CircleAlert, Trash2, Undo2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { problemText } from '../problem-texts.ts';
import type { DraftChange, DraftRow } from './draft.ts';
import styles from './Masters.module.css';
import type { ListKind } from './master-kinds.ts';
import type { RowProblem } from './problems.ts';
import { RemovedRow } from './RemovedRow.tsx';
import { RowExtra } from './RowExtra.tsx';
import { useKindWords } from './use-kind-words.ts';
import { usesAsked } from './uses.slice.ts';

interface MasterRowProps {
  kind: ListKind;
  row: DraftRow;
  /** All rows of the list. */
  rows: readonly DraftRow[];
  index: number;
  count: number;
  problems: readonly RowProblem[];
  isDisabled: boolean;
  apply: (step: DraftChange) => void;
  /** Callback for Enter in the name, when the list can have another row. */
  onEnter?: () => void;
}

/** Renders a row that is edited in place; a removed one says so until it is saved. */
export function MasterRow({ kind, row, rows, index, count, problems, isDisabled, apply, onEnter }: MasterRowProps) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const words = useKindWords(kind);
  const { key, id, isRemoved } = row;
  const place = index + 1;
  const name = row.name || t('list.nameless', { place });
  const textAt = (field: RowProblem['field']) => {
    const problem = problems.find((one) => one.field === field);
    return problem && problemText(t, problem);
  };
  const ofRow = textAt('row');
  const remove = (
    <IconButton
      size="small"
      label={t('list.remove', { name })}
      icon={<Trash2 />}
      isDisabled={isDisabled}
      onPress={() => {
        if (id !== undefined) dispatch(usesAsked({ kind, id }));
        apply({ do: 'remove', key });
      }}
    />
  );
  const restore = (
    <IconButton
      size="small"
      label={t('list.restoreOf', { name })}
      icon={<Undo2 />}
      isDisabled={isDisabled}
      onPress={() => apply({ do: 'restore', key })}
    />
  );
  return (
    <OrderedRow list={kind} {...{ index, count, name, isDisabled }} actions={isRemoved ? restore : remove}>
      {isRemoved ? (
        <RemovedRow
          {...{ kind, row, rows, isDisabled }}
          onReplace={(replacementId) => apply({ do: 'change', key, change: { replacementId } })}
        />
      ) : (
        <div className={styles.fields} data-kind={kind}>
          <TextField
            label={t('list.nameOf', { what: words.name, place })}
            isLabelHidden
            autoComplete="off"
            placeholder={words.name}
            // A newly added row takes the focus.
            autoFocus={row.id === undefined && row.name === ''}
            isDisabled={isDisabled}
            value={row.name}
            error={textAt('name')}
            onEnter={onEnter}
            onChange={(text) => apply({ do: 'change', key, change: { name: text } })}
          />
          <RowExtra
            {...{ kind, row, name, isDisabled }}
            error={textAt(kind === 'phases' ? 'stay' : 'rate')}
            onChange={(change) => apply({ do: 'change', key, change })}
          />
        </div>
      )}
      {ofRow && (
        <p role="alert" className={styles.problem}>
          <CircleAlert aria-hidden="true" />
          {ofRow}
        </p>
      )}
    </OrderedRow>
  );
}
