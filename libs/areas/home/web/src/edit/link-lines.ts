type Link = Readonly<{ label: string; url: string }>;

const ADDRESS = /^(?:https?:\/\/|\/)\S*$/;

/** Returns links as text: one on each line, the name before the address. */
export const linesOf = (links: readonly Link[]): string =>
  links.map(({ label, url }) => (label === url ? url : `${label} ${url}`)).join('\n');

/** Reads links from lines; a line without a name is named by its address. */
export function linksOf(text: string): { links: Link[]; isValid: boolean } {
  const lines = text.split('\n').map((line) => line.normalize('NFKC').trim());
  const filled = lines.filter((line) => line !== '');
  const links = filled.flatMap((line) => {
    const words = line.split(/\s+/);
    const url = words.at(-1)!;
    if (!ADDRESS.test(url)) return [];
    return [{ label: (words.slice(0, -1).join(' ') || url).slice(0, 100), url }];
  });
  return { links, isValid: links.length === filled.length && links.length <= 20 };
}
