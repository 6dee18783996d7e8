import { judge } from './judge.ts';
import type { Visit } from './visit.ts';

const visit = (more: Partial<Visit>): Visit => ({
  firstPaint: 800,
  hydrated: undefined,
  cpu: 40,
  layoutShift: 0,
  blocked: 0,
  requests: [{ url: 'http://one.example/webforms/', type: 'document' }],
  ...more,
});

const of = (form: Partial<Visit>) => {
  const [plain, formVisit] = [[visit({})], [visit({ hydrated: 1500, ...form })]];
  const findings = judge(
    { 'plain fast': plain, 'plain slow': plain, 'form fast': formVisit, 'form slow': formVisit },
    { html: { bytes: 4096, encoding: 'br' }, scripts: [{ bytes: 1024 }], origin: 'http://one.example' },
  );
  return (what: string) => findings.find((finding) => finding.what === what)!;
};

test('a form within its budgets meets them', () => {
  const found = of({});
  expect(found('HTML with definition and critical CSS')).toMatchObject({ measured: '4.0 KB', target: { met: true } });
  expect(found('hydrated, slow')).toMatchObject({ measured: 'floor + 700 ms', target: { met: true } });
});

test('a form that paints late, moves or asks a stranger does not', () => {
  const found = of({
    firstPaint: 900,
    layoutShift: 0.1,
    requests: [{ url: 'https://fonts.example/a.css', type: 'stylesheet' }],
  });
  for (const what of ['first paint, slow', 'layout shift, slow', 'requests to third parties'])
    expect(found(what).target).toMatchObject({ met: false });
});
