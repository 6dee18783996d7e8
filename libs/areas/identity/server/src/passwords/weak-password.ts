import { codePointLength } from '@crm/validation';

/** Why a password is refused: many use it, or it says who one is. */
export type Weakness = 'common' | 'personal';

/** What is known of whoever sets the password. */
export interface PasswordContext {
  name?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
}

/**
 * 50,000 passwords of public breaches, the most used ones; without any call to the outside. Megabytes, so only for a
 * process in which somebody sets a password.
 */
async function readBreached(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
let breached: Promise<ReadonlySet<string>> | undefined;

/** The product itself. */
const productWords = ['enishi', 'えにし'];

/** The least that must be left of a password when the words of its owner are taken out. */
const ownCharacters = 6;

/**
 * Whether others would guess it: a breached password (also with digits around it, in other letters, or repeated), one
 * and the same character, a run like `abcdefghij` or `1234567890`, or hardly more than the owner's own name, mail
 * address or company.
 */
export async function weaknessOf(password: string, context: PasswordContext = {}): Promise<Weakness | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isCommon(plain, await (breached ??= readBreached()))) return 'common';
  if (isPersonal(plain, context)) return 'personal';
  return undefined;
}

function isCommon(plain: string, known: ReadonlySet<string>): boolean {
  // Up to five digits and signs around a breached word do not make it better: `Sunshine2026!`.
  const core = plain.replace(/^[!-@[-`{-~]{0,5}|[!-@[-`{-~]{0,5}$/g, '');
  const unit = repeated(plain);
  return (
    [plain, unleeted(plain), core, unleeted(core)].some((text) => text.length >= 5 && known.has(text)) ||
    (unit !== plain && (codePointLength(unit) <= 4 || known.has(unit))) ||
    isRun(plain)
  );
}

/** The part that a text repeats: `abab` is `ab`; a text that repeats nothing is itself. */
function repeated(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}

/** Every character is the one after the last, or the one before. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  const steps = codes.slice(1).map((code, index) => code - codes[index]!);
  // 0 follows 9 on the keyboard.
  const isStep = (wanted: number) => (step: number) => step === wanted || step === wanted * -9;
  return steps.length > 0 && (steps.every(isStep(1)) || steps.every(isStep(-1)));
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleeted = (text: string): string => text.replace(/[013457@$!]/g, (character) => leet[character]!);

function isPersonal(plain: string, { name = '', email = '', company = '' }: PasswordContext): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const words = [name, company, local, domain, ...domain.split('.'), ...local.split(/[._+-]/), ...name.split(/\s+/)]
    .map((word) => word.normalize('NFKC').toLowerCase().trim())
    .concat(productWords)
    .filter((word) => codePointLength(word) >= (/[^ -~]/.test(word) ? 2 : 4))
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest !== plain && codePointLength(rest) < ownCharacters;
}
