import { doubledDays, holidayText, readHolidays, wrongLines } from './own-holidays.ts';

it('reads days as people paste them', () => {
  expect(readHolidays('2026/12/30 年末休業\n\n 令和9年1月4日\u3000年始休業 ')).toEqual([
    { date: '2026-12-30', name: '年末休業' },
    { date: '2027-01-04', name: '年始休業' },
  ]);
});

it('reports lines without a valid day and a name, and repeated days', () => {
  expect(wrongLines('年末休業\n2026/2/30 休\n2026/8/13')).toEqual(['年末休業', '2026/2/30 休', '2026/8/13']);
  expect(doubledDays('2026/8/13 夏季\n2026-08-13 お盆')).toEqual(['2026-08-13']);
});

it('writes the format that it reads', () => {
  const holidays = [{ date: '2026-12-30', name: '年末 休業' }];
  expect(readHolidays(holidayText(holidays))).toEqual(holidays);
});
