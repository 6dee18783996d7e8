import { counts } from './entrants.ts';
import { ninetyFifth } from './judge.ts';
import type { Visits } from './visits.ts';

const head = [
  'page',
  'fields',
  'script and styles',
  'first paint, slow',
  'usable, slow',
  'lives, slow',
  'blocked, slow',
  'CPU to life',
  'CPU a key',
  'key to paint, slow',
];

/** Returns a table of all medians. Usable: the time until fields accept text without losing it. */
export function overviewOf(visits: Visits, names: readonly string[]): string {
  const rows = counts.flatMap((fields) =>
    names.map((name) => {
      const slow = (figure: Parameters<Visits['median']>[3]) =>
        `${Math.round(visits.median(name, fields, 'slow', figure))} ms`;
      const fast = (figure: Parameters<Visits['median']>[3]) => visits.median(name, fields, 'fast', figure).toFixed(1);
      const [, ...assets] = visits.of(name, fields, 'fast')[0]!.resources;
      return [
        name,
        String(fields),
        `${(assets.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(1)} KB`,
        slow(({ firstPaint }) => firstPaint),
        slow(({ firstPaint, lived }) => (name === 'enishi' ? firstPaint : lived)),
        slow(({ lived }) => lived),
        slow(({ blocked }) => blocked),
        `${fast(({ cpu }) => cpu)} ms`,
        `${fast(({ keyCpu }) => keyCpu)} ms`,
        `${ninetyFifth(visits.of(name, fields, 'slow').flatMap(({ keyPaints }) => keyPaints)).toFixed(0)} ms`,
      ];
    }),
  );
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
