import { issueText, useT } from '@crm/i18n';
import { Banner, Button, IconButton, TextField } from '@crm/ui-kit';
import { normaliseText, labelKey } from '@crm/validation';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { OrderedList, OrderedRow, moved } from '@crm/web-kit/order';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ColumnFields } from './ColumnFields.tsx';
import { choicesOf, draftOf, most, newDraft } from './column-draft.ts';
import type { ColumnDraft } from './column-draft.ts';
import { gridRefusal } from './grid-refusal.ts';
import styles from './Grids.module.css';
import { gridSubmitted, selectGrids } from './grids.slice.ts';
import type { GridModalPayload } from './grids.slice.ts';

/** Edits a table of a deal type: its name and its columns. A column keeps its type once deals have rows. */
export function GridModal({ payload, failure, ...modal }: ModalContentProps<GridModalPayload>) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  // The current version: after a conflict the next attempt applies to it.
  const known = useSelector(selectGrids).grids.find(({ id }) => id === payload.grid?.id) ?? payload.grid;
  const [name, setName] = useState(payload.grid?.name ?? '');
  const [atFirst] = useState<ColumnDraft[]>(() => payload.grid?.columns.map(draftOf) ?? [newDraft()]);
  const [columns, setColumns] = useState(atFirst);
  const [isTried, setTried] = useState(false);
  const isUsed = (known?.dealCount ?? 0) > 0;
  const set = (key: string, values: Partial<ColumnDraft>) =>
    setColumns((now) => now.map((one) => (one.key === key ? { ...one, ...values } : one)));
  const nameProblem = (text: string, others: readonly string[]) => {
    if (normaliseText(text) === '') return issueText(t, { rule: 'required' });
    return others.some((other) => labelKey(other) === labelKey(text)) ? t('grid.duplicate') : undefined;
  };
  const problems = columns.map((column, index) => ({
    name: nameProblem(
      column.name,
      columns.slice(0, index).map((one) => one.name),
    ),
    options: column.columnType === 'select' && choicesOf(column).length === 0 ? t('grid.noOptions') : undefined,
  }));
  const problem = nameProblem(name, []);
  const isSound = !problem && problems.every((one) => !one.name && !one.options);
  const said = failure && gridRefusal(t, failure);
  return (
    <FormModal
      {...modal}
      isUnsaved={name !== (payload.grid?.name ?? '') || columns !== atFirst}
      title={t(payload.grid ? 'grid.edit' : 'grid.add')}
      submitText={t(payload.grid ? 'common:action.save' : 'common:action.add')}
      summary={said ? <Banner meaning="danger">{said}</Banner> : null}
      canSubmit={columns.length > 0}
      onSubmit={() => {
        setTried(true);
        if (!isSound) return;
        const values = {
          name: normaliseText(name),
          columns: columns.map((column) => ({
            ...(column.id !== undefined && { id: column.id }),
            name: normaliseText(column.name),
            columnType: column.columnType,
            options: column.columnType === 'select' ? choicesOf(column) : [],
          })),
        };
        const doneText = t(payload.grid ? 'type.changed' : 'type.added', { name: values.name });
        dispatch(gridSubmitted({ dealTypeId: payload.dealTypeId, ...(known && { grid: known }), values, doneText }));
      }}
    >
      <TextField
        label={t('grid.name')}
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={most.name}
        value={name}
        onChange={setName}
        error={isTried ? problem : undefined}
      />
      <OrderedList
        label={t('grid.columns')}
        names={columns.map((column, index) => column.name || t('grid.column', { place: index + 1 }))}
        onMove={(from, to) => setColumns((now) => [...moved(now, from, to)])}
      >
        {columns.map((column, index) => {
          const title = column.name || t('grid.column', { place: index + 1 });
          return (
            <OrderedRow
              key={column.key}
              list="deal-grid-columns"
              name={title}
              index={index}
              count={columns.length}
              actions={
                <IconButton
                  size="small"
                  label={t('type.remove', { name: title })}
                  icon={<Trash2 />}
                  isDisabled={columns.length === 1}
                  onPress={() => setColumns((now) => now.filter(({ key }) => key !== column.key))}
                />
              }
            >
              <ColumnFields
                {...{ column, index, title }}
                isTypeFixed={isUsed && column.id !== undefined}
                problems={isTried ? problems[index]! : {}}
                onChange={(values) => set(column.key, values)}
              />
            </OrderedRow>
          );
        })}
      </OrderedList>
      <div>
        <Button
          size="small"
          icon={<Plus />}
          isDisabled={columns.length >= most.columns}
          onPress={() => setColumns((now) => [...now, newDraft()])}
        >
          {t('grid.addColumn')}
        </Button>
      </div>
      {isUsed && <p className={styles.hint}>{t('grid.used', { count: known?.dealCount ?? 0 })}</p>}
    </FormModal>
  );
}
