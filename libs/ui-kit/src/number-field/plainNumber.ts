/** The powers of ten of Japanese units: 1.5億 is 150,000,000. */
const POWERS = { 兆: 12, 億: 8, 万: 4, 千: 3 } as const;
const UNITS = Object.keys(POWERS) as (keyof typeof POWERS)[];
const WORDS = new RegExp(`^[+-]?${UNITS.map((unit) => `(?:\\d+(?:\\.\\d+)?${unit})?`).join('')}(?:\\d+(?:\\.\\d+)?)?$`);

/** Multiplies a decimal by a power of ten without floating point. */
function shifted(decimal: string, power: number): { whole: bigint; rest: string } {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const digits = fraction.padEnd(power, '0');
  let rest = digits.slice(power);
  while (rest.endsWith('0')) rest = rest.slice(0, -1);
  return { whole: BigInt(whole + digits.slice(0, power)), rest };
}

/** Returns the digits of a number with 兆, 億, 万 or 千; a fraction is allowed in its last part only. */
function withoutUnits(text: string): string {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)([兆億万千]?)/g)].map(([, decimal, unit]) =>
    shifted(decimal!, POWERS[unit as keyof typeof POWERS] ?? 0),
  );
  if (parts.slice(0, -1).some(({ rest }) => rest !== '')) return text;
  const whole = parts.reduce((sum, part) => sum + part.whole, 0n);
  const rest = parts.at(-1)?.rest;
  return `${text.startsWith('-') ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
}

/**
 * Converts a number as people write it to plain digits: full width, separators, ¥ and 円, counters (名, 件, か月) and
 * Japanese units: `¥1,234,567`, `100万`, `1億2,000万円`, `1,200名`. Returns any other text in NFKC, for the message.
 */
export function plainNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf},\s_]/gu, '')
    .replace(/[‐‑–—―−ー]/g, '-')
    .replace(/^([+-]?)[¥\\]([+-]?)/, '$1$2')
    .replace(/(?<=[\d兆億万千])(?:円|名|人|件|個|社|台|本|枚|回|式|点|年|月|日|%|[かヶヵケカ]月|時間)$/, '');
  return /[兆億万千]/.test(plain) && WORDS.test(plain) ? withoutUnits(plain) : plain;
}
