import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../bench/machine/child.ts';
import { fieldsOf } from './fields.ts';
import type { Field } from './fields.ts';
import { peerPage, plainPage } from './pages.ts';
import type { Peer } from './peers.ts';
import type { Life } from './watch.ts';

export const counts = [10, 100] as const;
export type Count = (typeof counts)[number];

/** A measured page of one kind and number of fields. */
export interface Entrant {
  name: string;
  fields: Count;
  /** Its path on the bench's site; the product's page is on the product's server. */
  path: string;
  life: Life;
}

const dist = join(root, 'apps/public-webform/dist');
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the product's document of these fields, with its own script. The server publishes no form with a repeated
 * category, so the form of a hundred fields is rendered here by the same renderer.
 */
async function productDocument(fields: readonly Field[], script: string): Promise<string> {
  const { renderFormDocument } = (await import(pathToFileURL(join(dist, '.server/document.js')).href)) as {
    renderFormDocument(options: object): string;
  };
  const webformItems = fields.map(({ category, label, required, data = {} }, index) => ({
    id: index + 1,
    category,
    orderNum: index,
    data: {
      label,
      require: required,
      ...Object.fromEntries(Object.entries(data).map(([name, value]) => [camel(name), value])),
    },
  }));
  const webform = {
    displayName: 'お問い合わせ',
    themeFont: 'system',
    showOptionalBadge: true,
    noStyle: false,
    blockDomainList: [],
  };
  return renderFormDocument({
    view: 'form',
    definition: { webform, webformItems },
    hashid: 'bench',
    locale: 'ja',
    apiBase: '/api/form',
    formAction: '/',
    assets: { script },
  });
}

const manifest = (): Record<string, { file: string; isEntry?: boolean }> =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as ReturnType<typeof manifest>;

/** Returns the path of a file about as large as the page on the product's server. */
export const smallFile = (): string => `/webforms/${manifest()['src/start.tsx']!.file}`;

/** Returns the pages of the bench's site, and the site's answers. */
export async function entrantsOf(peers: readonly Peer[]) {
  const answers = new Map<string, string | Uint8Array>();
  const entrants: Entrant[] = [];
  const add = (name: string, fields: Count, life: Life, page: string) => {
    const path = `/${name}-${fields}`;
    answers.set(path, page);
    entrants.push({ name, fields, path, life });
  };
  const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  for (const name of assets) answers.set(`/webforms/assets/${name}`, readFileSync(join(dist, 'assets', name)));
  for (const { files } of peers) for (const { path, body } of files) answers.set(path, body);

  const script = `/webforms/${Object.values(manifest()).find(({ isEntry }) => isEntry)!.file}`;
  for (const count of counts) {
    const fields = fieldsOf(count);
    add('plain', count, 'painted', plainPage(fields));
    for (const peer of peers) add(peer.name, count, 'fields', peerPage(fields, peer));
  }
  add('enishi', 100, 'guard', await productDocument(fieldsOf(100), script));
  return { answers, entrants };
}
