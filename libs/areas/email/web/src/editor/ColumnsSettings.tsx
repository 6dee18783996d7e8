import { useT } from '@crm/i18n';
import { SegmentedControl } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import type { AnyBlock, EmailBlock } from '../domain/email.types.ts';
import { AddBlock } from './AddBlock.tsx';
import { BlockList } from './BlockList.tsx';
import styles from './EditorScreen.module.css';
import { blockChanged } from './editor.slice.ts';

/** Renders the columns of a block with the blocks in each. */
export function ColumnsSettings({ block, faulty }: { block: AnyBlock; faulty: ReadonlySet<string> }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { columns = [] } = block as EmailBlock;
  const setCount = (count: number) =>
    dispatch(
      blockChanged({
        id: block.id,
        change: { columns: Array.from({ length: count }, (_, at) => columns[at] ?? { blocks: [] }) },
      }),
    );
  return (
    <>
      <SegmentedControl
        label={t('block.columnCount')}
        value={String(columns.length)}
        onChange={(count) => setCount(Number(count))}
        segments={['2', '3'].map((count) => ({ value: count, label: count }))}
      />
      {columns.map((_column, at) => (
        <section key={at} className={styles.part}>
          <h3>{t('block.column', { number: at + 1 })}</h3>
          <BlockList label={t('block.column', { number: at + 1 })} place={{ columns: block.id, at }} faulty={faulty} />
          <AddBlock place={{ columns: block.id, at }} label={t('block.addToColumn', { number: at + 1 })} />
        </section>
      ))}
    </>
  );
}
