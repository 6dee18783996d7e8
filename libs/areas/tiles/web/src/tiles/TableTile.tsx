import { useT } from '@crm/i18n';
import { Link } from '@crm/ui-kit';
import { drillPath } from './drill-path.ts';
import type { Tile, TileNumbers } from './tile.types.ts';
import styles from './Tile.module.css';
import { useTileWords } from './use-tile-words.ts';

interface TableTileProps {
  tile: Tile;
  numbers: TileNumbers;
  opensLists: boolean;
}

/** Returns the length of a bar in percent of the greatest number; negative numbers have none. */
const lengthOf = (value: string | null | undefined, most: number): number =>
  most > 0 ? Math.max(0, Math.round((Number(value ?? 0) / most) * 100)) : 0;

/** Renders the groups of a tile as a table, with a bar for the first number. Each group leads to its records. */
export function TableTile({ tile, numbers: { rows, totals, labels }, opensLists }: TableTileProps) {
  const t = useT('tiles');
  const { fieldName, groupName, measureName, valueText, periodEnd } = useTileWords(labels);
  const { dimensions, measures } = tile.query;
  const most = Math.max(0, ...rows.map(({ values }) => Number(values[0] ?? 0)));
  return (
    <div className={styles.scroll} role="region" aria-label={tile.title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {dimensions.map(({ field }) => (
              <th key={field} scope="col">
                {fieldName(field)}
              </th>
            ))}
            {measures.map((measure, index) => (
              <th key={index} scope="col" className={styles.number}>
                {measureName(measure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ groups, values }) => {
            const path = opensLists ? drillPath(tile.query, groups, periodEnd) : undefined;
            const names = groups.map((key, index) => groupName(dimensions[index]!, key));
            return (
              <tr key={groups.join(' ')}>
                {names.map((name, index) => (
                  <th key={index} scope="row">
                    {path && index === 0 ? <Link href={path}>{name}</Link> : name}
                    {tile.kind === 'bar' && index === 0 && (
                      <span
                        className={styles.bar}
                        aria-hidden="true"
                        style={{ inlineSize: `${lengthOf(values[0], most)}%` }}
                      />
                    )}
                  </th>
                ))}
                {measures.map((measure, index) => (
                  <td key={index}>{valueText(measure, values[index] ?? null)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={dimensions.length}>
              {t('tile.total')}
            </th>
            {measures.map((measure, index) => (
              <td key={index}>{valueText(measure, totals[index] ?? null)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
