import { useT } from '@crm/i18n';
import { Button, EmptyState, VisuallyHidden } from '@crm/ui-kit';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectEditor } from './editor.selectors.ts';
import styles from './ItemList.module.css';
import { ItemRow } from './ItemRow.tsx';
import { useItemMoves } from './use-item-moves.ts';

interface ItemListProps {
  onAdd: () => void;
  onEdit: (key: string) => void;
}

/** The items in the order of the form. They are put in order by pointer, by buttons, or by Alt with ↑ ↓. */
export function ItemList({ onAdd, onEdit }: ItemListProps) {
  const t = useT('webforms');
  const list = useRef<HTMLOListElement>(null);
  const { items, selectedKey, problems } = useSelector(selectEditor);
  const { move, remove, announcement } = useItemMoves(items, list);
  return (
    <section className={styles.section} aria-label={t('items.label')}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {t('items.label')}
          <span className={styles.count}>{t('common:list.total', { count: items.length })}</span>
        </h2>
        <Button size="small" icon={<Plus />} onPress={onAdd}>
          {t('items.add')}
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState isCompact title={t('items.emptyTitle')}>
          {t('items.emptyText')}
        </EmptyState>
      ) : (
        <ol ref={list} className={styles.list}>
          {items.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              isSelected={item.key === selectedKey}
              hasProblems={(problems[item.key]?.length ?? 0) > 0}
              onEdit={onEdit}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      <p className={styles.hint}>{t('items.orderHint')}</p>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
