export { fullPeriodName, periodName } from './period-names.ts';
export {
  fiscalYearOf,
  numberInYear,
  periodAfter,
  periodAt,
  periodUnits,
  periodsIn,
  type Period,
  type PeriodCalendar,
  type PeriodUnit,
} from './periods.ts';
