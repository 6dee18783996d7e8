/** The name by which the rules of a site address our crawler. */
export const AGENT = 'EnishiBot';

interface Rule {
  isAllowed: boolean;
  path: string;
}

/** Returns whether robots.txt lets our crawler read a path (RFC 9309): the longest rule wins, Allow wins ties. */
export function mayCrawl(robots: string, path: string): boolean {
  const groups = groupsOf(robots.slice(0, 512_000));
  const rules = groups.get(AGENT.toLowerCase()) ?? groups.get('*') ?? [];
  const [best] = rules
    .filter((rule) => matches(rule.path, path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return best?.isAllowed ?? true;
}

function groupsOf(robots: string): Map<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const line of robots.split(/\r\n?|\n/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const [name, text] = [key.toLowerCase(), value.trim()];
    if (name === 'user-agent') {
      agents = isNaming ? [...agents, text.toLowerCase()] : [text.toLowerCase()];
      isNaming = true;
      for (const agent of agents) if (!groups.has(agent)) groups.set(agent, []);
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      if (text !== '') for (const agent of agents) groups.get(agent)!.push({ isAllowed: name === 'allow', path: text });
    }
  }
  return groups;
}

/** Matches a path from its beginning, where `*` stands for anything and a final `$` for the end. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length || parts.at(-1) === '' || (parts.length > 0 && path.endsWith(parts.at(-1)!));
}
