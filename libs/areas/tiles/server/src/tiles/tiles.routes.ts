import { reportTiles } from '@crm/contract';
import { reportSources } from '@crm/records-server';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { readTiles } from './read-tiles.ts';

/** Registers the routes of tiles: their sources and their numbers. */
export function tileRoutes(app: AppContext): void {
  implement(app, reportTiles, {
    listReportSources: async (ctx) => ({
      data: [...(await reportSources(app, ctx))].map(([name, { measures, dimensions, words }]) => ({
        ...{ name, is_typed: name === 'deals', label: words?.label ?? null, labels: words?.fields ?? {} },
        measures: Object.keys(measures),
        dimensions: Object.entries(dimensions).map(([field, { type }]) => ({ field, is_day: type === 'day' })),
      })),
    }),
    queryReportTiles: async (ctx, { body }) => ({ data: await readTiles(app, ctx, body.tiles) }),
  });
}
