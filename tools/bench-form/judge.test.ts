import { judge, ninetyFifth } from './judge.ts';
import type { Sizes } from './judge.ts';
import type { Visit } from './visit.ts';
import { Visits } from './visits.ts';

const page = { url: 'http://one.example/webforms/', bytes: 4096 };
const visit = (more: Partial<Visit> = {}): Visit => ({
  firstPaint: 800,
  lived: 800,
  cpu: 40,
  layoutShift: 0,
  blocked: 0,
  resources: [page, { url: 'http://one.example/a.js', bytes: 20_000 }],
  keyCpu: 3,
  keyPaints: [16],
  ...more,
});

const of = (form: Partial<Visit>, sizes: Partial<Sizes> = {}, plain: Partial<Visit> = {}) => {
  const visits = new Visits();
  for (const fields of [10, 100] as const) {
    for (const speed of ['fast', 'slow'] as const) {
      visits.add('plain', fields, speed, visit(plain));
      visits.add('enishi', fields, speed, visit({ lived: 1500, ...form }));
      visits.add('surveyjs', fields, speed, visit({ lived: 4000 }));
    }
  }
  const good = { html: 4096, datePicker: 2000, renderer: 13_000, serverShare: 1, origin: 'http://one.example' };
  const findings = judge(visits, { ...good, ...sizes });
  return { findings, found: (what: string) => findings.find((finding) => finding.what === what)! };
};

test('a fast form meets every budget', () => {
  const { findings, found } = of({});
  expect(findings.filter(({ target }) => !target?.met)).toEqual([]);
  expect(found('HTML with definition and critical CSS').measured).toBe('4.0 KB');
  expect(found('hydrated, 10 fields, slow').measured).toBe('floor + 700 ms');
  expect(found('hydrated, 10 fields, slow: times faster')).toMatchObject({ against: 'surveyjs', measured: '2.67' });
});

test('a form with late paint, layout shifts, foreign requests and slow typing exceeds its budgets', () => {
  const { found } = of({
    firstPaint: 900,
    layoutShift: 0.1,
    keyCpu: 5,
    keyPaints: [16, 50],
    resources: [page, { url: 'https://fonts.example/a.css', bytes: 1 }],
  });
  for (const what of [
    'first paint, 10 fields, slow',
    'layout shift, 100 fields, slow',
    'requests to third parties',
    'requests before the fields are usable',
    'CPU a key, 100 fields',
    'keystroke to paint, 100 fields, slow, 95 of 100',
  ])
    expect(found(what).target).toMatchObject({ met: false });
});

test('a key may take as long as in plain HTML when the browser exceeds the budget there', () => {
  const what = 'keystroke to paint, 100 fields, slow, 95 of 100';
  expect(of({ keyPaints: [44] }, {}, { keyPaints: [45] }).found(what)).toMatchObject({ target: { met: true } });
  expect(of({ keyPaints: [46] }, {}, { keyPaints: [45] }).found(what)).toMatchObject({ target: { met: false } });
  expect(of({ keyPaints: [40] }).found(what)).toMatchObject({ target: { met: true }, detail: 'plain HTML 16.0 ms' });
});

test("a page must reach half of a file's requests per second", () => {
  const what = 'page from the cache, requests per second';
  expect(of({}, { serverShare: 0.5 }).found(what).target?.met).toBe(true);
  expect(of({}, { serverShare: 0.49 }).found(what).target?.met).toBe(false);
});

test('returns the value that 95 of 100 values do not exceed', () => {
  expect(ninetyFifth(Array.from({ length: 100 }, (_, index) => 100 - index))).toBe(95);
});
