/** The days from today by the words for them; 本日 and 翌日 are written in documents. */
const DAYS: Record<string, number> = {
  ...{ 一昨日: -2, おととい: -2, 昨日: -1, きのう: -1, 今日: 0, きょう: 0, 本日: 0 },
  ...{ 明日: 1, あした: 1, あす: 1, 翌日: 1, 明後日: 2, あさって: 2 },
  ...{ yesterday: -1, today: 0, tomorrow: 1 },
};

const PERIODS: Record<string, number> = { 先: -1, 今: 0, 来: 1, 再来: 2, last: -1, this: 0, next: 1 };
/** From Monday on: a week begins with it. */
const WEEKDAYS = ['月', '火', '水', '木', '金', '土', '日'];
const ENGLISH = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const WEEK = /^(先|今|来|再来)週の?([月火水木金土日])曜?日?$/;
const ENGLISH_WEEK = /^(last|this|next)(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/;
const MONTH = /^(先|今|来|再来)月の?(?:(末)日?|(\d{1,2})日)$/;

/** Returns the day that a word means (今日, 明日, 来週月曜, 来月5日, 月末), seen from `now`; null for other texts. */
export function relativeDay(text: string, now: Date): Date | null {
  const word = text.toLowerCase();
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (Object.hasOwn(DAYS, word)) return new Date(year, month, date + DAYS[word]!);
  const [, week, weekday] = WEEK.exec(word) ?? ENGLISH_WEEK.exec(word) ?? [];
  if (week && weekday) {
    const monday = date - ((now.getDay() + 6) % WEEKDAYS.length);
    const inWeek = WEEKDAYS.includes(weekday) ? WEEKDAYS.indexOf(weekday) : ENGLISH.indexOf(weekday);
    return new Date(year, month, monday + PERIODS[week]! * WEEKDAYS.length + inWeek);
  }
  if (word === '月末') return new Date(year, month + 1, 0);
  const [, period, isEnd, day] = MONTH.exec(word) ?? [];
  if (!period) return null;
  const first = month + PERIODS[period]!;
  if (isEnd) return new Date(year, first + 1, 0);
  const found = new Date(year, first, Number(day));
  return found.getMonth() === ((first % 12) + 12) % 12 ? found : null;
}
