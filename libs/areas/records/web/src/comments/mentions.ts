import { searchKey } from '@crm/validation';

/** A member who may be mentioned. */
export interface Mentionable {
  id: number;
  name: string;
  /** The reading of the name (ふりがな). */
  kana?: string | null;
}

/** Returns the position of the @ before the caret and the text typed after it; undefined outside a mention. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | undefined {
  const found = /(?:^|[\s、。（(「])[@＠]([^@＠\s、。]{0,30})$/u.exec(text.slice(0, caret));
  return found ? { start: caret - found[1]!.length - 1, query: found[1]! } : undefined;
}

/** Returns the members whose name or its reading contains the query, ignoring spaces; names that start with it come first. */
export function suggested(users: readonly Mentionable[], query: string, atMost = 8): Mentionable[] {
  const plain = (text: string) => searchKey(text).replaceAll(' ', '');
  const wanted = plain(query);
  const written = ({ name, kana }: Mentionable) => [plain(name), plain(kana ?? '')];
  const rank = (member: Mentionable) => (written(member).some((text) => text.startsWith(wanted)) ? 0 : 1);
  return users
    .filter((member) => written(member).some((text) => text.includes(wanted)))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, atMost);
}

/** Returns the text with the member's full name after the @, and the new position of the caret. */
export function withMention(text: string, caret: number, { name }: Mentionable): { text: string; caret: number } {
  const mention = mentionAt(text, caret);
  if (!mention) return { text, caret };
  const before = `${text.slice(0, mention.start)}@${name} `;
  return { text: before + text.slice(caret), caret: before.length };
}

/** Splits a text into plain words, web addresses and members. Matches longer names before shorter ones. */
export function partsOf(text: string, users: readonly Mentionable[]) {
  const names = [...users].sort((a, b) => b.name.length - a.name.length);
  const escaped = names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const members = escaped.length > 0 ? `|[@＠](?:${escaped.join('|')})` : '';
  const pattern = new RegExp(`(https?:\\/\\/[^\\s<>"'「」（）、。]+${members})`, 'gu');
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => {
      const user = /^[@＠]/.test(part) ? names.find(({ name }) => part.slice(1) === name) : undefined;
      return user
        ? ({ kind: 'member', text: part, user } as const)
        : ({ kind: /^https?:\/\//.test(part) ? 'link' : 'text', text: part } as const);
    });
}

/** Returns the ids of the mentioned members, each once. */
export const mentionedIn = (text: string, users: readonly Mentionable[]): number[] => [
  ...new Set(partsOf(text, users).flatMap((part) => (part.kind === 'member' ? [part.user.id] : []))),
];
