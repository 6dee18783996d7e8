import { existsSync, readFileSync } from 'node:fs';

export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

type Language = 'ja' | 'en';

/** An operator's text: an address, or the contents of files by language. */
export type LegalText = { url: string } | { format: 'markdown' | 'text'; texts: Partial<Record<Language, string>> };

/** A limit far above the length of any real terms. */
const mostCharacters = 500_000;

/**
 * Returns the text behind `TERMS_FILE` or `TERMS_URL`, or undefined when neither is set. For `terms.md`, the files
 * `terms.en.md` and `terms.ja.md` beside it are used when they exist; a file without a language in its name is
 * Japanese.
 * @throws Error that names the setting and its problem
 */
export function readLegalText(
  kind: LegalKind,
  env: Record<string, string | undefined>,
  url: string | undefined,
): LegalText | undefined {
  const name = kind.toUpperCase();
  const file = env[`${name}_FILE`];
  if (file && url) throw new Error(`${name}_FILE and ${name}_URL are both set: one of them`);
  if (url) return { url };
  if (!file) return undefined;
  const [, stem, ending] = /^(.*?)(?:\.(?:ja|en))?\.(md|txt)$/s.exec(file) ?? [];
  if (stem === undefined || ending === undefined) throw new Error(`${name}_FILE: ${file} is neither .md nor .txt`);
  const read = (path: string) => (existsSync(path) ? textOf(`${name}_FILE`, path) : undefined);
  const ja = read(`${stem}.ja.${ending}`) ?? read(`${stem}.${ending}`);
  const en = read(`${stem}.en.${ending}`);
  if (ja === undefined && en === undefined) throw new Error(`${name}_FILE: there is no ${file}`);
  return {
    format: ending === 'md' ? 'markdown' : 'text',
    texts: { ...(ja === undefined ? {} : { ja }), ...(en === undefined ? {} : { en }) },
  };
}

function textOf(name: string, file: string): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'not UTF-8' : code;
    throw new Error(`${name}: ${file} cannot be read (${reason})`, { cause: error });
  }
  if (text === '') throw new Error(`${name}: ${file} is empty`);
  if (text.length > mostCharacters) throw new Error(`${name}: ${file} has more than ${mostCharacters} characters`);
  return text;
}
