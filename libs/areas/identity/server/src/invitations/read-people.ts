import { codePointLength, email as emailRule, emailKey, normaliseText } from '@crm/validation';

/** Somebody on a pasted list. */
export interface ReadPerson {
  /** Counted from 1. */
  line: number;
  /** What was written. */
  text: string;
  /** In lower case; what could not be read as an address stands here as it is. */
  email: string;
  name: string;
  isMalformed: boolean;
}

/** Longest name, as members have it. */
const nameMax = 100;
/** Longest part of a list that is read: a name, an address of 255 characters, and what stands around them. */
const partMax = 500;

/**
 * Reads a pasted list: a line or a comma (、 too) between people, each 「山田 太郎 <taro@example.jp>」, an address alone, or
 * a name and an address side by side as a spreadsheet copies them. Who comes after so many people is not read.
 */
export function readPeople(text: string, most = Infinity): ReadPerson[] {
  return text
    .split(/\r\n|[\n\r]/)
    .flatMap((line, index) => parts(line).map((part) => ({ line: index + 1, part })))
    .slice(0, most)
    .map(({ line, part }) => readPart(line, part));
}

/** A comma within quotes belongs to the name: `"Sato, Hanako" <hanako@example.jp>`. */
function parts(line: string): string[] {
  const pieces = line.match(/(?:"[^"]*"|[^,;、，；"]|"(?=[^"]*$))+/g) ?? [];
  return pieces
    .map(normaliseText)
    .filter((piece) => piece !== '')
    .flatMap(apart);
}

/** Addresses alone may also stand side by side. */
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
