import { codePointLength, email as emailRule, emailKey, normaliseText } from '@crm/validation';

/** A person on a pasted list. */
export interface ReadPerson {
  /** The line number, from 1. */
  line: number;
  /** The text as written. */
  text: string;
  /** The address in lower case; unreadable text is kept as it is. */
  email: string;
  name: string;
  isMalformed: boolean;
}

/** The longest name of a member. */
const nameMax = 100;
/** The longest part of a list that is read: a name, an address of 255 characters and the signs around them. */
const partMax = 500;

/**
 * Reads a pasted list, split by lines and commas (、 too). Each part is 「山田 太郎 <taro@example.jp>」, an address alone, or
 * a name and an address side by side as a spreadsheet copies them. Stops after `most` people.
 */
export function readPeople(text: string, most = Infinity): ReadPerson[] {
  return text
    .split(/\r\n|[\n\r]/)
    .flatMap((line, index) => parts(line).map((part) => ({ line: index + 1, part })))
    .slice(0, most)
    .map(({ line, part }) => readPart(line, part));
}

/** Splits at commas. One within quotes belongs to the name: `"Sato, Hanako" <hanako@example.jp>`. */
function parts(line: string): string[] {
  const pieces = line.match(/(?:"[^"]*"|[^,;、，；"]|"(?=[^"]*$))+/g) ?? [];
  return pieces
    .map(normaliseText)
    .filter((piece) => piece !== '')
    .flatMap(apart);
}

/** Splits addresses that are separated by spaces alone. */
function apart(piece: string): string[] {
  const words = piece.split(/\s+/);
  return words.length > 1 && words.every((word) => /[@＠]/.test(word)) ? words : [piece];
}

function readPart(line: number, text: string): ReadPerson {
  const [name, address] = text.length > partMax ? ['', text] : nameAndAddress(text);
  const email = emailKey(address);
  const clean = normaliseText(normaliseText(name).replace(/^["']|["']$/g, ''));
  const isMalformed = email === '' || emailRule(email) !== null || codePointLength(clean) > nameMax;
  return { line, text, email: email.slice(0, 255), name: clean, isMalformed };
}

function nameAndAddress(text: string): [name: string, address: string] {
  const angled = /[<＜〈]([^<>＜＞〈〉]*)[>＞〉]$/u.exec(text);
  if (angled) return [text.slice(0, angled.index), angled[1]!];
  const words = text.split(/\s+/);
  const [first, last] = [words[0]!, words.at(-1)!];
  if (words.length > 1 && isAddress(last)) return [text.slice(0, -last.length), last];
  if (words.length > 1 && isAddress(first)) return [text.slice(first.length), first];
  return ['', text];
}

const isAddress = (word: string): boolean => /.[@＠]./u.test(word);
