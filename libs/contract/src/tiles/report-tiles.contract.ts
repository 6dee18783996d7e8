import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { records } from '../core/schemas.ts';
import { MOST_TILES, ReportSource, TileAnswer, TileQuery } from './tile.schemas.ts';

export const reportTiles = defineResource('report-tiles', {
  area: 'tiles',
  operations: {
    listReportSources: {
      summary: 'List the kinds of records and fields that tiles can be made of',
      method: 'GET',
      path: '/reports/sources',
      access: access.signedIn(),
      response: records(ReportSource),
      errors: [],
    },
    queryReportTiles: {
      summary: 'Get the numbers of several tiles at once',
      description:
        'Counts and sums only records that you may see. A tile that cannot be counted says why in `error`; the others answer.',
      method: 'POST',
      path: '/reports/query',
      access: access.signedIn(),
      body: Type.Object({ tiles: Type.Array(TileQuery, { minItems: 1, maxItems: MOST_TILES }) }),
      response: records(TileAnswer),
      errors: ['ValidationFailed'],
    },
  },
});
