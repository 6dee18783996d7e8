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

/**
 * Reads a pasted list: a line or a comma (、 too) between people, each 「山田 太郎 <taro@example.jp>」, an address alone, or
 * a name and an address side by side as a spreadsheet copies them.
 */
export function readPeople(text: string): ReadPerson[] {
  return text.split(/\r\n|[\n\r]/).flatMap((line, index) => parts(line).map((part) => readPart(index + 1, part)));
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
  const angled = /^(.*?)\s*[<＜〈]\s*([^<>＜＞〈〉]*?)\s*[>＞〉]$/su.exec(text);
  const beside = /^(.+?)\s+(\S+[@＠]\S+)$/su.exec(text);
  const swapped = /^(\S+[@＠]\S+)\s+(.+)$/su.exec(text);
  const [name, address] = angled
    ? [angled[1]!, angled[2]!]
    : beside
      ? [beside[1]!, beside[2]!]
      : swapped
        ? [swapped[2]!, swapped[1]!]
        : ['', text];
  const email = emailKey(address);
  const clean = normaliseText(name.replace(/^["']|["']$/g, ''));
  const isMalformed = email === '' || emailRule(email) !== null || codePointLength(clean) > nameMax;
  return { line, text, email: email.slice(0, 255), name: clean, isMalformed };
}
