/** A line as the services see it: decimals as text, the rate in percent. */
export interface VendorLine {
  quantity: string;
  unitPrice: string;
  rate: number;
  isReduced: boolean;
  isWithheld: boolean;
}

export interface VendorRules {
  /** True: prices include the tax. */
  isInclusive: boolean;
  fraction: 'omit' | 'round' | 'round_up';
}

export interface VendorTotals {
  excluding: number;
  tax: number;
  including: number;
  withholding: number;
  total: number;
}

/** Decimals are counted in thousandths, products of two in millionths. */
const THOUSAND = 1000n;
const MILLION = 1_000_000n;

function thousandths(text: string): bigint {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(text)!;
  const size = BigInt(whole || '0') * THOUSAND + BigInt(fraction.padEnd(3, '0').slice(0, 3));
  return sign ? -size : size;
}

/** Divides and rounds the absolute value, as 切り捨て, 四捨五入 and 切り上げ are understood for amounts. */
function divide(value: bigint, by: bigint, fraction: VendorRules['fraction']): bigint {
  const size = value < 0n ? -value : value;
  const extra = { omit: 0n, round: by / 2n, round_up: by - 1n }[fraction];
  const result = (size + extra) / by;
  return value < 0n ? -result : result;
}

/**
 * Computes an invoice by the rules of インボイス制度, without a line of the product's own code: an amount in whole yen
 * per line, one rounding of the tax per rate, and 源泉所得税 on the amounts without tax.
 */
export function vendorTotals(lines: readonly VendorLine[], { isInclusive, fraction }: VendorRules): VendorTotals {
  const rates = new Map<string, { percent: bigint; sum: bigint; withheld: bigint }>();
  for (const { quantity, unitPrice, rate, isReduced, isWithheld } of lines) {
    const key = `${rate}${isReduced ? ' reduced' : ''}`;
    const entry = rates.get(key) ?? { percent: BigInt(rate), sum: 0n, withheld: 0n };
    const amount = divide(thousandths(quantity) * thousandths(unitPrice), MILLION, fraction);
    entry.sum += amount;
    if (isWithheld) entry.withheld += amount;
    rates.set(key, entry);
  }
  let [excluding, tax, withheld] = [0n, 0n, 0n];
  for (const { percent, sum, withheld: part } of rates.values()) {
    const taxOf = (amount: bigint) => divide(amount * percent, isInclusive ? 100n + percent : 100n, fraction);
    tax += taxOf(sum);
    excluding += isInclusive ? sum - taxOf(sum) : sum;
    withheld += isInclusive ? part - taxOf(part) : part;
  }
  const withholding = withheldFrom(withheld);
  const including = excluding + tax;
  return {
    excluding: Number(excluding),
    tax: Number(tax),
    including: Number(including),
    withholding: Number(withholding),
    total: Number(including - withholding),
  };
}

/** 10.21 % up to a million yen, 20.42 % of what is above it (所得税法 205 条 with 復興特別所得税), in whole yen. */
function withheldFrom(base: bigint): bigint {
  if (base <= 0n) return 0n;
  const above = base > MILLION ? base - MILLION : 0n;
  return ((base - above) * 1021n + above * 2042n) / 10_000n;
}
