import { codePointLength } from '@crm/validation';

/** The reasons to refuse a password: many people use it, or it consists of personal words. */
export type Weakness = 'common' | 'personal';

/** The known facts of the person who sets the password. */
export interface PasswordContext {
  name?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
}

/**
 * Reads the 50,000 most used passwords of public breaches, without any network call. The list takes megabytes, so only
 * a process in which somebody sets a password loads it.
 */
async function readBreached(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
let breached: Promise<ReadonlySet<string>> | undefined;

/** The words of the product. */
const productWords = ['enishi', 'えにし'];

/** The least characters that must remain of a password without its owner's words. */
const ownCharacters = 6;

/**
 * Returns the weakness of a guessable password: a breached one (also with digits around it, in other letters, or
 * repeated), one repeated character, a run like `abcdefghij` or `1234567890`, or little more than the owner's name,
 * mail address or company.
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

/** Returns the part that a text repeats, `ab` for `abab`; the text itself when it repeats nothing. */
function repeated(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}

/** Returns true when every character follows the one before, up or down. */
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
