import { tableOf } from './report.ts';

const finding = { what: 'list', against: 'bare', measured: '0.62', detail: '6/s of 10/s' };

test('shows for each target whether it was met', () => {
  const table = tableOf([
    { ...finding, target: { text: '≥ 0.5', met: true } },
    { ...finding, measured: '0.31', target: { text: '≥ 0.5', met: false } },
    finding,
  ]);
  const [, , met, missed, plain] = table.split('\n');
  expect(met).toMatch(/^list +bare +≥ 0.5 +0.62 +yes +6\/s of 10\/s$/);
  expect(missed).toMatch(/0.31 +NO/);
  expect(plain).toMatch(/bare +- +0.62 +- /);
});
