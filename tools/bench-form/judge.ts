import type { Finding } from '../bench/cases/case.types.ts';
import { counts } from './entrants.ts';
import type { Count } from './entrants.ts';
import type { Visit } from './visit.ts';
import type { Speed, Visits } from './visits.ts';

/** Figures that visits do not measure. */
export interface Sizes {
  html: number;
  /** The calendar's script, fetched when a date field gets the focus. */
  datePicker: number;
  /** The renderer as a package, without React. */
  renderer: number;
  /** Requests per second of the page, as a share of those of a file. */
  serverShare: number;
  /** Origin of the form's server. */
  origin: string;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (value: number): string => `${Math.round(value)} ms`;
const tenths = (value: number): string => `${value.toFixed(1)} ms`;

/** Returns every budget of the public form with the measured value. */
export function judge(visits: Visits, { html, datePicker, renderer, serverShare, origin }: Sizes): Finding[] {
  const resources = visits.of('enishi', 10, 'fast')[0]!.resources;
  const scripts = resources.filter(({ url }) => url.endsWith('.js'));
  const early = resources.filter(({ url }) => !url.endsWith('.js'));
  const foreign = resources.filter(({ url }) => new URL(url).origin !== origin);
  const form = (fields: Count, speed: Speed, figure: (visit: Visit) => number) =>
    visits.median('enishi', fields, speed, figure);
  return [
    atMost('HTML with definition and critical CSS', html, 5 * 1024, kilobytes),
    atMost('requests before the fields are usable', early.length, 1, String, `${resources.length} in all`),
    atMost('requests to third parties', foreign.length, 0, String),
    atMost('script of the page', sum(scripts.map(({ bytes }) => bytes)), 24 * 1024, kilobytes),
    overFloor(visits, 'first paint', 10, 'slow', ({ firstPaint }) => firstPaint, 40),
    overFloor(visits, 'hydrated', 10, 'slow', ({ lived }) => lived, 900),
    ...['surveyjs', 'formio'].flatMap((peer) => fasterThan(visits, peer)),
    ...counts.map((fields) => overFloor(visits, 'CPU to hydrated', fields, 'fast', ({ cpu }) => cpu, 40)),
    ...counts.map((fields) => overFloor(visits, 'CPU a key', fields, 'fast', ({ keyCpu }) => keyCpu, 1.2)),
    keyToPaint(visits),
    ...counts.flatMap((fields) => [
      atMost(
        `layout shift, ${fields} fields, slow`,
        form(fields, 'slow', ({ layoutShift }) => layoutShift),
        0,
        (one) => one.toFixed(3),
      ),
      atMost(
        `blocking time, ${fields} fields, slow`,
        form(fields, 'slow', ({ blocked }) => blocked),
        120,
        milliseconds,
      ),
    ]),
    atMost('renderer as a package, without React', renderer, 14 * 1024, kilobytes),
    atMost('date picker, on focus', datePicker, 12 * 1024, kilobytes),
    {
      what: 'page from the cache, requests per second',
      against: 'a file of the same server',
      target: { text: '≥ 0.50', met: serverShare >= 0.5 },
      measured: serverShare.toFixed(2),
      detail: '',
    },
  ];
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Returns the 95th percentile. */
export function ninetyFifth(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** Returns the finding of key to paint. When plain HTML exceeds the budget, its time is the budget. */
function keyToPaint(visits: Visits): Finding {
  const of = (name: string) => ninetyFifth(visits.of(name, 100, 'slow').flatMap(({ keyPaints }) => keyPaints));
  const [floor, form] = [of('plain'), of('enishi')];
  return {
    what: 'keystroke to paint, 100 fields, slow, 95 of 100',
    against: 'budget, or plain HTML of the same fields',
    target: { text: '≤ 40.0 ms', met: form <= Math.max(40, floor) },
    measured: tenths(form),
    detail: `plain HTML ${tenths(floor)}`,
  };
}

function atMost(what: string, value: number, limit: number, write: (value: number) => string, detail = ''): Finding {
  const target = { text: `≤ ${write(limit)}`, met: value <= limit };
  return { what, against: 'budget', target, measured: write(value), detail };
}

/** Returns the medians of the form and of the plain page, and their difference. */
function overFloor(
  visits: Visits,
  what: string,
  fields: Count,
  speed: Speed,
  of: (visit: Visit) => number,
  allowed: number,
): Finding {
  const [floor, form] = [visits.median('plain', fields, speed, of), visits.median('enishi', fields, speed, of)];
  const write = allowed < 10 ? tenths : milliseconds;
  return {
    what: `${what}, ${fields} fields${speed === 'slow' ? ', slow' : ''}`,
    against: 'plain HTML of the same fields',
    target: { text: `floor + ${allowed} ms`, met: form <= floor + allowed },
    measured: `floor + ${write(form - floor)}`,
    detail: `${write(form)} against ${write(floor)}; visits ${visits
      .of('enishi', fields, speed)
      .map((one) => of(one).toFixed(allowed < 10 ? 1 : 0))
      .join(' ')}`,
  };
}

function fasterThan(visits: Visits, peer: string): Finding[] {
  if (visits.of(peer, 10, 'slow').length === 0) return [];
  const [theirs, ours] = [peer, 'enishi'].map((name) => visits.median(name, 10, 'slow', ({ lived }) => lived)) as [
    number,
    number,
  ];
  return [
    {
      what: 'hydrated, 10 fields, slow: times faster',
      against: peer,
      target: { text: '≥ 2.4', met: theirs / ours >= 2.4 },
      measured: (theirs / ours).toFixed(2),
      detail: `${milliseconds(ours)} against ${milliseconds(theirs)}`,
    },
  ];
}
