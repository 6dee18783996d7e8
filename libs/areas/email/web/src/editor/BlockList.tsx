import { useT } from '@crm/i18n';
import { IconButton, Menu } from '@crm/ui-kit';
import { moved, OrderedList, OrderedRow } from '@crm/web-kit/order';
import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { blocksAt, summaryOf } from '../domain/blocks.ts';
import type { Place } from '../domain/blocks.ts';
import type { AnyBlock } from '../domain/email.types.ts';
import { blockIcons } from './block-icons.tsx';
import styles from './BlockList.module.css';
import { blockCopied, blockMoved, blockRemoved, blockSelected, selectEditor } from './editor.slice.ts';

interface BlockListProps {
  label: string;
  place: Place;
  /** The blocks with problems. */
  faulty: ReadonlySet<string>;
}

/** Renders the blocks of a mail or of a column, to choose, move, copy and remove. */
export function BlockList({ label, place, faulty }: BlockListProps) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { draft, selected } = useSelector(selectEditor);
  const blocks = blocksAt(draft.document, place);
  const nameOf = (block: AnyBlock) => [t(`block.${block.type}`), summaryOf(block)].filter(Boolean).join(' ');
  const key = place ? `${place.columns}:${place.at}` : 'mail';
  return (
    <OrderedList
      label={label}
      names={blocks.map(nameOf)}
      onMove={(from, to) => dispatch(blockMoved({ place, blocks: moved(blocks, from, to) }))}
    >
      {blocks.map((block, index) => (
        <OrderedRow
          key={block.id}
          list={`email-${key}`}
          index={index}
          count={blocks.length}
          name={nameOf(block)}
          actions={
            <Menu
              trigger={<IconButton size="small" label={t('block.menu', { name: nameOf(block) })} icon={<Ellipsis />} />}
              sections={[
                {
                  id: 'block',
                  label: t('block.menu', { name: nameOf(block) }),
                  items: [
                    {
                      id: 'copy',
                      label: t('block.copy'),
                      icon: <Copy />,
                      onAction: () => dispatch(blockCopied(block.id)),
                    },
                    {
                      id: 'remove',
                      label: t('common:action.delete'),
                      icon: <Trash2 />,
                      isDanger: true,
                      onAction: () => dispatch(blockRemoved(block.id)),
                    },
                  ],
                },
              ]}
            />
          }
        >
          <button
            type="button"
            className={styles.row}
            aria-current={block.id === selected}
            data-faulty={faulty.has(block.id) || undefined}
            onClick={() => dispatch(blockSelected(block.id))}
          >
            {blockIcons[block.type]}
            <span className={styles.type}>{t(`block.${block.type}`)}</span>
            <span className={styles.summary}>{summaryOf(block)}</span>
          </button>
        </OrderedRow>
      ))}
    </OrderedList>
  );
}
