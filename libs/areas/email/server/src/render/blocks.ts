import type { EmailBlock, EmailPart } from '@crm/contract';
import type { BlockContext } from './block-context.ts';
import { labelOn } from './colours.ts';
import { escapeHtml } from './escape-html.ts';
import { footerHtml } from './footer.ts';
import { rawHtml } from './raw-html.ts';
import { linesHtml } from './rich-lines.ts';

type Draw = (block: EmailPart, context: BlockContext) => string;

const headingSizes = { 1: 24, 2: 20, 3: 16 } as Record<number, number>;
const socialNames: Record<string, string> = {
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  line: 'LINE',
  linkedin: 'LinkedIn',
  note: 'note',
  website: 'Web',
};

const attributes = (given: Record<string, string | number | undefined>): string =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');

const text = (content: string, given: Record<string, string | number | undefined> = {}): string =>
  `<mj-text css-class="text"${attributes(given)}>${content}</mj-text>`;

/** The MJML of each type of block. */
const draws: Record<EmailPart['type'], Draw> = {
  text: ({ lines = [], align }, { tokens, palette }) => text(linesHtml(lines, tokens, palette.accent), { align }),
  heading: ({ text: words = '', level = 2, align }, { tokens }) =>
    text(`<h${level} style="margin:0;font-size:inherit;line-height:1.5">${tokens.html(words)}</h${level}>`, {
      align,
      'font-size': `${headingSizes[level]}px`,
      'font-weight': 'bold',
    }),
  button: ({ text: words = '', href = '', color, align = 'center' }, { tokens, palette }) => {
    const ground = color ?? palette.accent;
    return `<mj-button${attributes({
      href: tokens.address(href),
      align,
      'background-color': ground,
      color: labelOn(ground),
    })}>${tokens.html(words)}</mj-button>`;
  },
  image: ({ src = '', alt = '', width, href, align = 'center' }, { tokens }) =>
    // The alternative text stays empty rather than missing: readers then skip the picture.
    `<mj-image${attributes({
      src,
      href: href ? tokens.address(href) : undefined,
      align,
      width: width && `${width}px`,
    })} alt="${tokens.html(alt)}" />`,
  divider: () => '<mj-divider border-width="1px" border-color="#c9cdd6" />',
  spacer: ({ height = 24 }) => `<mj-spacer height="${height}px" />`,
  signature: ({ align }, { tokens }) => text(tokens.html('{{member.signature}}'), { align }),
  footer: (block, context) =>
    text(footerHtml(block, context), { align: block.align ?? 'center', 'font-size': '12px', 'line-height': 1.7 }),
  social: ({ links = [], align = 'center' }, { tokens, palette }) =>
    text(
      links
        .map(
          ({ network, href }) =>
            `<a class="accent" href="${escapeHtml(tokens.address(href))}" style="color:${palette.accent}">${socialNames[network]}</a>`,
        )
        .join(' &nbsp; '),
      { align, 'font-size': '13px' },
    ),
  html: ({ html = '' }, { tokens }) => text(rawHtml(html, tokens)),
};

const drawAll = (blocks: readonly EmailPart[], context: BlockContext): string =>
  blocks.map((block) => draws[block.type](block, context)).join('\n');

const section = (columns: readonly string[]): string =>
  `<mj-section css-class="surface">${columns.map((column) => `<mj-column>${column}</mj-column>`).join('')}</mj-section>`;

/** Returns the blocks as sections: consecutive blocks share one, and each `columns` block has its own. */
export function sections(blocks: readonly EmailBlock[], context: BlockContext): string {
  const result: string[] = [];
  let run: EmailPart[] = [];
  const endRun = () => {
    if (run.length > 0) result.push(section([drawAll(run, context)]));
    run = [];
  };
  for (const block of blocks) {
    if (block.type !== 'columns') {
      run.push(block as EmailPart);
      continue;
    }
    endRun();
    result.push(section((block.columns ?? []).map((column) => drawAll(column.blocks, context))));
  }
  endRun();
  return result.join('\n');
}
