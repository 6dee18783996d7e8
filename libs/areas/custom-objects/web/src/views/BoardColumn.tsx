import { formatNumber } from '@crm/format';
import { useT } from '@crm/i18n';
import { Button, Skeleton } from '@crm/ui-kit';
import { useId, useRef } from 'react';
import type { ObjectRow } from '../kinds/object.types.ts';
import { BoardCard } from './BoardCard.tsx';
import type { CardPlace } from './BoardCard.tsx';
import styles from './Board.module.css';
import type { Group } from './groups.types.ts';
import { useDropPlace } from './use-row-drag.ts';

interface BoardColumnProps {
  placeKey: string;
  label: string;
  /** All columns, for the menus of the cards. */
  columns: readonly CardPlace[];
  itemId: number;
  /** Its records; undefined until they are loaded. */
  group: Group | undefined;
  rows: Readonly<Record<number, ObjectRow>>;
  mayChange: boolean;
  onMove: (id: number, to: string) => void;
  onMore: () => void;
}

/** Renders a choice with the records that have it. */
export function BoardColumn({ placeKey, label, group, rows, onMore, ...card }: BoardColumnProps) {
  const t = useT('custom-objects');
  const headId = useId();
  const section = useRef<HTMLElement>(null);
  const isOver = useDropPlace(section, placeKey);
  const cards = group?.ids.flatMap((id) => rows[id] ?? []) ?? [];
  return (
    <section ref={section} aria-labelledby={headId} className={styles.column} data-over={isOver || undefined}>
      <h2 id={headId} className={styles.head}>
        <span className={styles.label}>{label}</span>
        {group && <span className={styles.count}>{formatNumber(group.totalCount) + (group.isCapped ? '+' : '')}</span>}
      </h2>
      <div className={styles.scroll}>
        {!group && <Skeleton shape="rows" count={3} columns={1} label={t('common:state.loading')} />}
        {group && cards.length === 0 && <p className={styles.empty}>{t('view.emptyColumn')}</p>}
        {cards.length > 0 && (
          <ul aria-labelledby={headId} className={styles.cards}>
            {cards.map((row) => (
              <BoardCard key={row.id} row={row} placeKey={placeKey} {...card} />
            ))}
          </ul>
        )}
        {group && cards.length < group.totalCount && (
          <Button size="small" variant="quiet" isPending={group.more === 'loading'} onPress={onMore}>
            {t(group.more === 'failed' ? 'common:action.retry' : 'view.more')}
          </Button>
        )}
      </div>
    </section>
  );
}
