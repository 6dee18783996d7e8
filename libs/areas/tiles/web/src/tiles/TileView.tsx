import { useT } from '@crm/i18n';
import { IconButton, Skeleton } from '@crm/ui-kit';
import { lazyPage, SlotFrame } from '@crm/web-kit';
import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { NumberTile } from './NumberTile.tsx';
import { TableTile } from './TableTile.tsx';
import type { Tile, TileNumbers } from './tile.types.ts';
import styles from './Tile.module.css';

const ChartTile = lazyPage(() => import('./ChartTile.tsx'), 'ChartTile');

export interface TileViewProps {
  tile: Tile;
  /** Undefined while the numbers load. */
  numbers: TileNumbers | undefined;
  /** False on an embedded page, where nothing can be opened. Default true. */
  opensLists?: boolean;
  /** Small buttons in the header, while the page is edited. */
  tools?: ReactNode;
}

/** Renders a tile as a number, a chart or a table. Every chart can be read as a table. */
export function TileView({ tile, numbers, opensLists = true, tools }: TileViewProps) {
  const t = useT('tiles');
  const titleId = useId();
  const hasChart = tile.kind === 'line' || tile.kind === 'stacked';
  const [asTable, setAsTable] = useState(false);
  return (
    <article className={styles.tile} data-kind={tile.kind} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {tile.title}
        </h2>
        {hasChart && (
          <IconButton
            size="small"
            icon={asTable ? <ChartColumn /> : <Table2 />}
            label={t(asTable ? 'tile.asChart' : 'tile.asTable', { title: tile.title })}
            onPress={() => setAsTable(!asTable)}
          />
        )}
        {tools}
      </header>
      <div className={styles.body}>
        {numbers ? (
          <Content {...{ tile, numbers, opensLists }} isChart={hasChart && !asTable} />
        ) : (
          <Skeleton shape={tile.kind === 'number' ? 'title' : 'text'} count={4} label={t('common:state.loading')} />
        )}
      </div>
    </article>
  );
}

interface ContentProps {
  tile: Tile;
  numbers: TileNumbers;
  opensLists: boolean;
  isChart: boolean;
}

function Content({ isChart, ...props }: ContentProps) {
  const t = useT('tiles');
  const { tile, numbers } = props;
  if (numbers.error !== null) return <p className={styles.state}>{t('tile.failed')}</p>;
  if (tile.kind === 'number') return <NumberTile {...props} />;
  if (numbers.rows.length === 0) return <p className={styles.state}>{t('tile.empty')}</p>;
  return (
    <>
      {isChart ? (
        <SlotFrame resetKey={tile.title} fallback={<Skeleton shape="block" height={220} />}>
          <ChartTile tile={tile} numbers={numbers} />
        </SlotFrame>
      ) : (
        <TableTile {...props} />
      )}
      {numbers.isCut && <p className={styles.note}>{t('tile.cut', { count: numbers.rows.length })}</p>}
    </>
  );
}
