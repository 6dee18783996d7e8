import type { AnyBlock, EmailDocument } from '../domain/email.types.ts';

/** Returns the web addresses of a mail, each once; those with merge fields cannot be asked. */
export function linksOf({ blocks }: EmailDocument): string[] {
  const all = blocks.flatMap((block): AnyBlock[] => [
    block,
    ...(block.columns ?? []).flatMap((column) => column.blocks),
  ]);
  const links = all.flatMap((block) => [
    block.href,
    ...(block.lines ?? []).flatMap((line) => line.spans.map(({ href }) => href)),
    ...(block.links ?? []).map(({ href }) => href),
  ]);
  return [...new Set(links.filter((link) => link !== undefined && /^https?:\/\/[^{}]+$/i.test(link)))] as string[];
}
