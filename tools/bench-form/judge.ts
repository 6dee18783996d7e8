import type { Finding } from '../bench/cases/case.types.ts';
import { median } from '../bench/statistics.ts';
import type { Visit } from './visit.ts';

interface Sizes {
  html: { bytes: number; encoding: string };
  scripts: readonly { bytes: number }[];
  /** Of the form's server. */
  origin: string;
}

type Visits = Readonly<Record<'plain fast' | 'form fast' | 'plain slow' | 'form slow', readonly Visit[]>>;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;

/** The budgets that a visit can tell of, with what was measured. */
export function judge(visits: Visits, { html, scripts, origin }: Sizes): Finding[] {
  const requests = visits['form fast'][0]!.requests;
  const foreign = requests.filter(({ url }) => new URL(url).origin !== origin).length;
  const before = requests.filter(({ type }) => type === 'document' || type === 'stylesheet').length;
  const scriptBytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    atMost('HTML with definition and critical CSS', html.bytes, 5 * 1024, kilobytes, html.encoding),
    atMost('requests before the fields are usable', before, 1, String, `${requests.length} in all`),
    atMost('requests to third parties', foreign, 0, String),
    atMost('script of the page, as sent', scriptBytes, 68 * 1024, kilobytes, `${scripts.length} files`),
    overFloor('first paint, slow', visits, 'slow', ({ firstPaint }) => firstPaint, 40),
    overFloor('first paint, unthrottled', visits, 'fast', ({ firstPaint }) => firstPaint),
    overFloor('hydrated, slow', visits, 'slow', livesAt, 900),
    overFloor('hydrated, unthrottled', visits, 'fast', livesAt),
    overFloor('CPU to hydrated, unthrottled', visits, 'fast', ({ cpu }) => cpu, 40),
    atMost('layout shift, slow', median(visits['form slow'].map(({ layoutShift }) => layoutShift)), 0, (one) =>
      one.toFixed(3),
    ),
    atMost('blocking time, slow', median(visits['form slow'].map(({ blocked }) => blocked)), 120, milliseconds),
  ];
}

/** A page without script is what it will be when it is painted. */
const livesAt = ({ hydrated, firstPaint }: Visit): number => hydrated ?? firstPaint;

function atMost(what: string, value: number, limit: number, write: (value: number) => string, detail = ''): Finding {
  const target = { text: `≤ ${write(limit)}`, met: value <= limit };
  return { what, against: 'budget', target, measured: write(value), detail };
}

/** Medians of the form and of the plain page, and how much later the form is. */
function overFloor(
  what: string,
  visits: Visits,
  speed: 'fast' | 'slow',
  of: (visit: Visit) => number,
  allowed?: number,
): Finding {
  const [floor, form] = [median(visits[`plain ${speed}`].map(of)), median(visits[`form ${speed}`].map(of))];
  return {
    what,
    against: 'plain HTML of the same fields',
    ...(allowed === undefined ? {} : { target: { text: `floor + ${allowed} ms`, met: form <= floor + allowed } }),
    measured: `floor + ${milliseconds(form - floor)}`,
    detail: `${milliseconds(form)} against ${milliseconds(floor)}; visits ${visits[`form ${speed}`].map((one) => Math.round(of(one))).join(' ')}`,
  };
}
