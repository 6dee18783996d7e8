import type { MailProposals } from '@crm/contract';
import type { Static } from 'typebox';

type Proposals = Static<typeof MailProposals>;

/** The most lines of a signature. */
const LINES = 16;
const separator = /^(?:-- ?|[-_=*#~+－―─━＝＊◇◆□■○●.・☆★]{5,})$/;
const company =
  /株式会社|有限会社|合同会社|合資会社|一般社団|一般財団|法人|協同組合|\(株\)|\(有\)|\b(?:inc|corp|corporation|ltd|llc|co\.,)\b/i;
const department =
  /(?:事業部|本部|部|課|室|局|グループ|チーム|支店|支社|営業所|センター|department|division|dept\.?)$/i;
const position =
  /^(?:代表取締役.*|取締役.*|.*社長|.*部長|.*次長|.*課長|.*係長|.*主任|.*室長|.*店長|.*所長|.*支店長|.*マネージャー|.*リーダー|.*ディレクター|.*担当|.*manager|.*director|.*engineer|.*president|CEO|CTO|COO|CFO)$/i;
const person =
  /^([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]{1,6} [\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]{1,6})(?: ?[(/].*)?$/u;
const prefecture = /(?:東京都|北海道|(?:京都|大阪)府|[\p{sc=Han}]{2,3}県)\S/u;
const number = String.raw`(\+?[\d(][\d()\s-]{8,17}\d)`;
const telephone = new RegExp(String.raw`(?:tel|電話|phone|代表|直通|^t)(?:\s?\([^)\d]*\))?[\s.:/]{0,4}${number}`, 'i');
const mobile = new RegExp(String.raw`(?:携帯|mobile|mob|cell|^m)(?:電話)?[\s.:/]{0,4}${number}`, 'i');

/** Reads the signature below a mail into contact fields; null when there is none. */
export function readSignature(text: string): Proposals | null {
  const lines = signatureLines(text.normalize('NFKC').replace(/[‐‑−–ー](?=\d)/g, '-'));
  if (lines.length === 0) return null;
  const words = lines
    .flatMap((line) => line.split(/\s{2,}|[/|]|(?<=[部課室長役任]|担当|ー)\s/))
    .map((word) => word.trim());
  const name = companyOf(lines);
  const rest = name
    ? lines
        .find((line) => line.includes(name))!
        .split(name)[1]!
        .trim()
    : '';
  const all = lines.join('\n');
  const place = lines.find((line) => prefecture.test(line));
  const found: Proposals = {
    name: first(words, person),
    company: name,
    department: department.test(rest)
      ? rest
      : (words.find((word) => department.test(word) && word.length <= 40 && !company.test(word)) ?? null),
    position: words.find((word) => position.test(word) && word.length <= 30) ?? null,
    tel_no: numberOf(first(lines, telephone)),
    mobile_no: numberOf(first(lines, mobile)) ?? numberOf(/(?<!\d)(0[789]0-\d{4}-\d{4})/.exec(all)?.[1] ?? null),
    postal_code: /(?:〒\s*)?(?<!\d|-)(\d{3}-\d{4})(?!\d|-)/.exec(all)?.[1] ?? null,
    address: place ? place.replace(/^.*?\d{3}-\d{4}\s*/, '').replace(/^(?:住所|address)\s*[:]\s*/i, '') : null,
    email: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(all)?.[0] ?? null,
    web_url: /https?:\/\/[^\s<>"]+/.exec(all)?.[0] ?? null,
  };
  return Object.values(found).filter((value) => value !== null).length >= 2 ? found : null;
}

/** Returns the company's name alone: the line may go on with the department. */
const companyOf = (lines: readonly string[]): string | null => {
  const line = lines.find((one) => company.test(one) && one.length <= 60) ?? '';
  return (
    line
      .split(/\s{2,}|\s(?=\S*(?:部|課|室)(?:\s|$))/)[0]!
      .replace(/^[([【]|[)\]】]$/g, '')
      .trim() || null
  );
};

const first = (lines: readonly string[], pattern: RegExp): string | null => {
  for (const line of lines) {
    const found = pattern.exec(line);
    if (found) return found[1]!.trim();
  }
  return null;
};

const numberOf = (text: string | null): string | null =>
  text?.replace(/[()\s]+/g, '-').replace(/^-|-{2,}/g, (part) => part.slice(1)) ?? null;

/** Returns the lines below the last separator; without one, those of a last paragraph that names a telephone or mail. */
function signatureLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  while (lines.length > 0 && (lines.at(-1) === '' || separator.test(lines.at(-1)!))) lines.pop();
  const tail = lines.slice(-LINES);
  const at = tail.findLastIndex((line) => separator.test(line));
  if (at >= 0) return tail.slice(at + 1).filter((line) => line !== '');
  const gap = tail.lastIndexOf('');
  const last = tail.slice(gap + 1);
  return gap >= 0 && last.length >= 3 && /tel|電話|〒|@/i.test(last.join(' ')) ? last : [];
}
