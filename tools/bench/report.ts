import type { Finding } from './cases/case.types.ts';

/** Returns the width on a terminal, where Japanese and full-width characters take two columns. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/[⺀-￦]/u.test(sign) ? 2 : 1), 0);

/** Returns the findings as a text table: target, measured, ok. */
export function tableOf(findings: readonly Finding[]): string {
  const head = ['what', 'against', 'target', 'measured', 'ok', 'detail'];
  const rows = findings.map(({ what, against, target, measured, detail }) => [
    what,
    against,
    target?.text ?? '-',
    measured,
    target ? (target.met ? 'yes' : 'NO') : '-',
    detail,
  ]);
  const widths = head.map((_cell, column) => Math.max(...[head, ...rows].map((row) => widthOf(row[column]!))));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - widthOf(cell)))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
