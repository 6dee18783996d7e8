/** A mail's text: the writer's own words, and the earlier mails that came with them. */
export interface FoldedText {
  own: string;
  quoted: string;
}

/** Lines below which a mail program puts the earlier mail. */
const headings = [
  /^-{2,}\s*(?:original message|forwarded message|元のメッセージ|転送メッセージ|転送されたメッセージ|転送ここから)/i,
  /^begin forwarded message:/i,
];
/** Lines that introduce quoted lines. */
const attributions = [
  /^on .{4,200} wrote:$/i,
  /^\d{4}年\d{1,2}月\d{1,2}日.{0,200}[:：]$/,
  /^\d{4}[/-]\d{1,2}[/-]\d{1,2}.{0,200}(?:[:：]|wrote:|のメール)$/,
  /^.{1,200}(?:さん|様)は(?:書きました|次のように書きました)[:：]?$/,
];
/** The first lines of the header that Outlook writes above an earlier mail. */
const outlook = [/^(?:from|差出人)\s*[:：]/i, /^(?:sent|date|送信日時|日時|送信)\s*[:：]/i];

const isQuoted = (line: string): boolean => /^[>＞]/.test(line);
const isBlank = (line: string): boolean => line.trim() === '';

/** Splits a text where the earlier mails begin. A forwarded mail without words of its own stays whole. */
export function foldQuotes(text: string): FoldedText {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const cut = lines.findIndex((line, place) => startsEarlierMail(lines, line.trim(), place));
  const own = cut < 0 ? lines : lines.slice(0, cut);
  const [above, body, below] = withoutQuotes(own);
  const kept = tidy(body);
  if (kept === '') return { own: tidy(lines), quoted: '' };
  return { own: kept, quoted: tidy([...above, ...below, ...(cut < 0 ? [] : lines.slice(cut))]) };
}

function startsEarlierMail(lines: readonly string[], line: string, place: number): boolean {
  if (headings.some((heading) => heading.test(line))) return true;
  if (/^_{10,}$/.test(line)) return outlook[0]!.test((lines[place + 1] ?? '').trim());
  return outlook[0]!.test(line) && lines.slice(place + 1, place + 4).some((next) => outlook[1]!.test(next.trim()));
}

/** Separates quoted lines at the beginning and at the end; those between the writer's words stay as they are. */
function withoutQuotes(lines: readonly string[]): [above: string[], body: string[], below: string[]] {
  let end = lines.length;
  let hasQuote = false;
  for (; end > 0; end -= 1) {
    const line = lines[end - 1]!;
    if (isQuoted(line)) hasQuote = true;
    else if (!isBlank(line)) break;
  }
  if (!hasQuote) end = lines.length;
  else end -= attributionLines(lines, end);
  let start = 0;
  while (start < end && (isBlank(lines[start]!) || isQuoted(lines[start]!) || isAttributionOf(lines, start)))
    start += 1;
  return [lines.slice(0, start), lines.slice(start, end), lines.slice(end)];
}

/** Returns how many lines above a quotation introduce it: mail programs break long ones. */
function attributionLines(lines: readonly string[], end: number): number {
  for (const count of [1, 2])
    if (
      attributions.some((one) =>
        one.test(
          lines
            .slice(Math.max(0, end - count), end)
            .join(' ')
            .trim(),
        ),
      )
    )
      return count;
  return 0;
}

const isAttributionOf = (lines: readonly string[], place: number): boolean =>
  attributions.some((one) => one.test(lines[place]!.trim())) && isQuoted(lines[place + 1] ?? '');

const tidy = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
