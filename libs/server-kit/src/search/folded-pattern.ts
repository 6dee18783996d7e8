import { searchKey } from '@crm/validation';

/** The characters that may fold to others: letters, signs, kana, kanji and their compatibility forms. */
const RANGES = [
  [0x00_a0, 0x10_ff],
  [0x1d_00, 0x33_ff],
  [0x4e_00, 0xab_ff],
  [0xf9_00, 0xff_ff],
  [0x01_d4_00, 0x01_f2_ff],
  [0x02_0b_00, 0x02_0b_ff],
  [0x02_36_00, 0x02_36_ff],
  [0x02_f8_00, 0x02_fa_1f],
] as const;

interface Forms {
  /** The characters that fold to one character. */
  ofOne: ReadonlyMap<string, readonly string[]>;
  /** The characters that fold to several, by these: (株) → ㈱; by their first character, the longest first. */
  ofSeveral: ReadonlyMap<string, readonly [folded: string, forms: string[]][]>;
}

function readForms(): Forms {
  const folded = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
    .map((sign) => [searchKey(sign), sign] as const)
    .filter(([key, sign]) => key !== '' && key !== sign && !key.includes(' '));
  const forms = Array.from(
    Map.groupBy(folded, ([key]) => key),
    ([key, all]): [string, string[]] => [key, all.map(([, sign]) => sign)],
  );
  const several = forms.filter(([key]) => [...key].length > 1).sort(([one], [other]) => other.length - one.length);
  return {
    ofOne: new Map(forms.filter(([key]) => [...key].length === 1)),
    ofSeveral: Map.groupBy(several, ([key]) => [...key][0]!),
  };
}

let known: Forms | undefined;

/** Reads the forms on the first search, once: it takes some milliseconds. */
const knownForms = (): Forms => (known ??= readForms());

const SELECTOR = '[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]?';
const VOICED = { '\u3099': '[\u3099\uff9e]', '\u309a': '[\u309a\uff9f]' } as const;

const classOf = (signs: Iterable<string>): string => `[${[...signs].join('').replace(/[\\\]^[-]/g, '\\$&')}]`;

/** Returns the pattern of one character of a search key in all its forms. */
function patternOfOne(sign: string, isBetweenDigits: boolean): string {
  if (sign === ' ') return '[\\s\u3000]+';
  const { ofOne } = knownForms();
  const own = classOf([sign, ...(ofOne.get(sign) ?? []), ...(isBetweenDigits && sign === '-' ? ['ー'] : [])]);
  const [base, mark] = sign.normalize('NFD');
  // Half-width kana and texts from macOS have the voicing mark apart.
  const apart = mark && VOICED[mark as keyof typeof VOICED];
  if (apart) return `(?:${own}|${classOf([base!, ...(ofOne.get(base!) ?? [])])}${apart})`;
  return /\p{Script=Han}/u.test(sign) ? own + SELECTOR : own;
}

/**
 * Returns a case-insensitive regular expression, of PostgreSQL and JavaScript alike, for all texts whose `searchKey`
 * contains that of the text: it finds in a plain column what a keyword finds in a column of search keys.
 */
export function foldedPattern(text: string): string {
  const signs = [...searchKey(text)];
  const { ofSeveral } = knownForms();
  const isDigit = (index: number) => /\d/.test(signs[index] ?? '');
  const one = (index: number) => patternOfOne(signs[index]!, isDigit(index - 1) && isDigit(index + 1));
  let pattern = '';
  for (let at = 0; at < signs.length;) {
    const from = at;
    const [key, forms] =
      ofSeveral
        .get(signs[at]!)
        ?.find(([several]) => signs.slice(from, from + [...several].length).join('') === several) ?? [];
    const length = key ? [...key].length : 1;
    const each = Array.from({ length }, (_, index) => one(from + index)).join('');
    pattern += forms ? `(?:${each}|${classOf(forms)})` : each;
    at += length;
  }
  return pattern;
}
