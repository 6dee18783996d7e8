/** Ranges and digit counts of numbers (spec 1 §5, every one). */
export const numberLimits = {
  establishYearMin: 0,
  establishYearMax: 9_999,
  establishYearDigits: 4,
  closingMonthMin: 1,
  closingMonthMax: 12,
  capitalDigits: 15,
  /** Digits of a custom number, without the sign. */
  customNumberDigits: 15,
  customDecimalIntegerDigits: 12,
  customDecimalFractionDigits: 5,
  employeeMin: 0,
  employeeMax: 99_999_999,
  amountMin: 0,
  amountMax: 999_999_999_999_999,
  amountDigits: 15,
  additionalDaysMin: 0,
  additionalDaysMax: 730,
  /** Years that the date picker accepts: from the first, below the second. */
  pickerYearMin: 1_000,
  pickerYearBelow: 10_000,
} as const;
