import { useT } from '@crm/i18n';
import { Banner, Button, ErrorState, VisuallyHidden } from '@crm/ui-kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Definition } from '../domain/definition.types.ts';
import { BoardColumn } from './BoardColumn.tsx';
import styles from './Board.module.css';
import type { GroupSpec } from './groups.types.ts';
import type { ViewBodyProps } from './view-body.tsx';
import { useGroups } from './use-groups.ts';
import { useDrops } from './use-row-drag.ts';

/** The key of the column of records without a value. */
const none = '';

interface ColumnSpec extends GroupSpec {
  label: string;
  value: string | null;
}

function columnsOf({ id, options, required }: Definition['items'][number], noneText: string): ColumnSpec[] {
  const chosen = options.map(({ value, label }) => ({
    ...{ key: `=${value}`, label, value },
    within: { customItemId: id, operator: 'in', value: [value] },
  }));
  const empty = { key: none, label: noneText, value: null, within: { customItemId: id, operator: 'empty' } };
  return required ? chosen : [...chosen, empty];
}

/** Renders the records of a list as cards in a column per choice. Dragging, the card's menu and [ ] move them. */
export function ObjectBoard({ kind, definition, item, query, mayChange }: ViewBodyProps) {
  const t = useT('custom-objects');
  const columns = useMemo(() => columnsOf(item, t('view.none')), [item, t]);
  const groups = useMemo(() => columns.map(({ key, within }) => ({ key, within })), [columns]);
  const board = useGroups(kind, { query, groups, perPage: 20 });
  const { status, rows } = board;
  const region = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');

  const move = (id: number, to: string) => {
    const [source, target] = [columnOf(id), columns.find(({ key }) => key === to)];
    const row = rows[id];
    if (!mayChange || !row || !source || !target || source.key === to) return;
    const done = t('view.moved', { name: row.name, to: target.label });
    const change = { id, itemId: item.id, value: target.value, before: source.value };
    board.move({ ...change, from: source.key, to }, done);
    setSaid(done);
    // The card has another place in the document then.
    requestAnimationFrame(() => region.current?.querySelector<HTMLElement>(`[data-object-id="${id}"] a`)?.focus());
  };
  const columnOf = useCallback(
    (id: number) => columns.find(({ key }) => board.groups[key]?.ids.includes(id)),
    [columns, board.groups],
  );
  useDrops(move);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { '[': -1, ']': 1 }[event.key];
    const id = Number((event.target as HTMLElement).closest<HTMLElement>('[data-object-id]')?.dataset.objectId);
    const source = columnOf(id);
    if (!step || !source || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = columns[columns.indexOf(source) + step];
    if (next) move(id, next.key);
  };

  if (status === 'failed' && Object.keys(rows).length === 0) {
    return (
      <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={board.reload}>
        {board.failureText}
      </ErrorState>
    );
  }
  return (
    <>
      {status === 'failed' && (
        <Banner
          meaning="danger"
          title={t('common:error.loadFailed')}
          actions={
            <Button size="small" onPress={board.reload}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {board.failureText}
        </Banner>
      )}
      <div
        ref={region}
        role="group"
        aria-label={t('view.boardOf', { name: definition.name, by: item.name })}
        aria-busy={status === 'reloading' || undefined}
        className={styles.board}
        onKeyDown={onKeyDown}
      >
        {columns.map(({ key, label }) => (
          <BoardColumn
            key={key}
            {...{ placeKey: key, label, columns, mayChange }}
            itemId={item.id}
            group={board.groups[key]}
            rows={rows}
            onMove={move}
            onMore={() => board.more(key)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
