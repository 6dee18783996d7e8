import type { HeaderLines } from 'mailparser';

const valueOf = (lines: HeaderLines, name: string): string | undefined =>
  lines
    .find(({ key }) => key === name)
    ?.line.replace(/^[^:]*:\s*/, '')
    .trim()
    .toLowerCase();

/**
 * Recognizes a mail that a program sent: an out-of-office notice, a list, a bounce. It makes no records, so that two
 * programs that answer each other fill nothing.
 */
export function isAutomatic(lines: HeaderLines, returnPath: string): boolean {
  const submitted = valueOf(lines, 'auto-submitted');
  return (
    returnPath === '' ||
    (submitted !== undefined && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)/.test(valueOf(lines, 'precedence') ?? '') ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-loop'].some((name) => valueOf(lines, name) !== undefined)
  );
}
