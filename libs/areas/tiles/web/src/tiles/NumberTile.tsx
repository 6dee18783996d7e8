import { Link } from '@crm/ui-kit';
import { drillPath } from './drill-path.ts';
import type { Tile, TileNumbers } from './tile.types.ts';
import styles from './Tile.module.css';
import { useTileWords } from './use-tile-words.ts';

interface NumberTileProps {
  tile: Tile;
  numbers: TileNumbers;
  opensLists: boolean;
}

/** Renders the totals of a tile; the first one large, and each leads to its records. */
export function NumberTile({ tile: { query }, numbers, opensLists }: NumberTileProps) {
  const { measureName, valueText, periodEnd } = useTileWords(numbers.labels);
  const path = opensLists ? drillPath(query, [], periodEnd) : undefined;
  return (
    <dl className={styles.numbers}>
      {query.measures.map((measure, index) => {
        const text = valueText(measure, numbers.totals[index] ?? null);
        return (
          <div key={index}>
            <dt>{measureName(measure)}</dt>
            <dd>{path ? <Link href={path}>{text}</Link> : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
