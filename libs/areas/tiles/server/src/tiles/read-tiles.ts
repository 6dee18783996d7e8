import { MOST_TILE_ROWS } from '@crm/contract';
import type { Output, reportTiles, TileQueryInput } from '@crm/contract';
import { preparedText } from '@crm/database';
import { reportSources } from '@crm/records-server';
import { AppError, invalid } from '@crm/server-kit';
import type { AppContext, Reader } from '@crm/server-kit';
import { tileQuery } from './tile-query.ts';
import type { GroupRow } from './tile-query.ts';

type Sources = Awaited<ReturnType<typeof reportSources>>;
export type Answer = Output<(typeof reportTiles)['operations']['queryReportTiles']>['data'][number];

/**
 * Reads the numbers of tiles, for a caller or for the viewer of an embedded dashboard. A tile that cannot be counted
 * has the code of its error; the others are read.
 */
export async function readTiles(app: AppContext, reader: Reader, tiles: readonly TileQueryInput[]): Promise<Answer[]> {
  const { closing_month } = (await reader.db.first(
    preparedText<{ closing_month: number }>('select closing_month from domains where id = $1', [reader.domainId]),
  ))!;
  const sources = await reportSources(app, reader);
  return Promise.all(tiles.map((tile) => readTile(sources, reader, tile, closing_month).catch(refused)));
}

function refused(error: unknown): Answer {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { rows: [], totals: [], is_cut: false, error: error.code };
}

async function readTile(sources: Sources, reader: Reader, tile: TileQueryInput, closingMonth: number): Promise<Answer> {
  const source = sources.get(tile.source);
  if (!source) throw invalid({ field: 'source', rule: 'choice' });
  const { search_condition, deal_type_id } = tile;
  const matching = await source.matching(reader, {
    ...(search_condition && { search_condition }),
    ...(deal_type_id != null && { deal_type_id }),
  });
  const answer = presented(await reader.db.all(tileQuery(matching, source, tile, closingMonth)), tile);
  return source.words ? { ...answer, labels: source.words.fields } : answer;
}

function presented(rows: readonly GroupRow[], { dimensions = [], measures }: TileQueryInput): Answer {
  const total = rows.find(({ is_total }) => is_total === 1);
  const groups = dimensions.length > 0 ? rows.filter(({ is_total }) => is_total === 0) : [];
  return {
    rows: groups.slice(0, MOST_TILE_ROWS).map(({ groups: keys, numbers }) => ({ groups: keys, values: numbers })),
    totals: total?.numbers ?? measures.map(({ function: of }) => (of === 'average' ? null : '0')),
    is_cut: groups.length > MOST_TILE_ROWS,
    error: null,
  };
}
