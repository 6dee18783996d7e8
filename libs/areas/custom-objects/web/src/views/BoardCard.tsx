import { useT } from '@crm/i18n';
import { IconButton, Link, Menu } from '@crm/ui-kit';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import type { ObjectRow } from '../kinds/object.types.ts';
import { useObjectFacts } from '../record/use-object-facts.tsx';
import styles from './Board.module.css';
import { useRowDrag } from './use-row-drag.ts';

/** A column that a card can move to. */
export interface CardPlace {
  key: string;
  label: string;
}

interface BoardCardProps {
  row: ObjectRow;
  placeKey: string;
  columns: readonly CardPlace[];
  /** The item that the board groups by, which the column says already. */
  itemId: number;
  mayChange: boolean;
  onMove: (id: number, to: string) => void;
}

/** Renders a record on the board. */
export function BoardCard({ row, placeKey, columns, itemId, mayChange, onMove }: BoardCardProps) {
  const t = useT('custom-objects');
  const element = useRef<HTMLLIElement>(null);
  const isDragging = useRowDrag(element, row.id, mayChange);
  const facts = useObjectFacts(row, itemId).filter(({ value }) => value !== null);
  return (
    <li ref={element} className={styles.card} data-object-id={row.id} data-dragging={isDragging || undefined}>
      <div className={styles.cardHead}>
        <Link href={`/objects/${row.customObjectDefId}/${row.id}`} variant="strong">
          {row.name}
        </Link>
        {mayChange && (
          <Menu
            trigger={<IconButton size="small" label={t('view.moveNamed', { name: row.name })} icon={<Ellipsis />} />}
            sections={[
              {
                id: 'places',
                title: t('view.moveTo'),
                items: columns
                  .filter(({ key }) => key !== placeKey)
                  .map(({ key, label }) => ({ id: key || 'none', label, onAction: () => onMove(row.id, key) })),
              },
            ]}
          />
        )}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
