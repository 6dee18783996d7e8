import type { AnyBlock, BlockType, EmailBlock, EmailDocument, EmailPart } from './email.types.ts';

/** Creates a block with the content that its author changes first. */
export function newBlock(type: BlockType, id: string): EmailBlock {
  const own: Partial<Record<BlockType, Partial<EmailBlock>>> = {
    text: { lines: [{ kind: 'paragraph', spans: [] }] },
    heading: { text: '', level: 2 },
    button: { text: '', href: 'https://' },
    image: { src: 'https://', alt: '' },
    columns: { columns: [{ blocks: [] }, { blocks: [] }] },
    spacer: { height: 24 },
    footer: { text: '' },
    social: { links: [] },
    html: { html: '' },
  };
  return { type, id, ...own[type] };
}

/** Returns the block with an id, also within columns. */
export const blockById = ({ blocks }: EmailDocument, id: string | null): AnyBlock | undefined =>
  blocks
    .flatMap((block): AnyBlock[] => [block, ...(block.columns ?? []).flatMap((column) => column.blocks)])
    .find((block) => block.id === id);

/** Returns the document with the blocks of one list replaced: the mail's own, or those of a column. */
export type Place = { columns: string; at: number } | null;

export function withBlocks(
  document: EmailDocument,
  place: Place,
  change: (blocks: readonly AnyBlock[]) => readonly AnyBlock[],
): EmailDocument {
  if (!place) return { ...document, blocks: change(document.blocks) as EmailBlock[] };
  return {
    ...document,
    blocks: document.blocks.map((block) =>
      block.id !== place.columns
        ? block
        : {
            ...block,
            columns: (block.columns ?? []).map((column, at) =>
              at === place.at ? { blocks: change(column.blocks) as EmailPart[] } : column,
            ),
          },
    ),
  };
}

/** Returns the list that a block is in. */
export function placeOf({ blocks }: EmailDocument, id: string): Place {
  for (const block of blocks)
    for (const [at, column] of (block.columns ?? []).entries())
      if (column.blocks.some((one) => one.id === id)) return { columns: block.id, at };
  return null;
}

/** Returns the blocks of a place. */
export const blocksAt = ({ blocks }: EmailDocument, place: Place): readonly AnyBlock[] =>
  place ? (blocks.find(({ id }) => id === place.columns)?.columns?.[place.at]?.blocks ?? []) : blocks;

/** Returns a line of text that tells a block from others in the list. */
export function summaryOf(block: AnyBlock): string {
  const text =
    block.text ||
    (block.lines ?? []).map((line) => line.spans.map((span) => span.text).join('')).join(' ') ||
    block.alt ||
    '';
  return text.trim().slice(0, 60);
}
