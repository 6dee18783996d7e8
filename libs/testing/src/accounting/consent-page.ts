import type { ServerResponse } from 'node:http';
import type { Tokens } from './tokens.ts';

interface Vendor {
  name: string;
  companies: readonly { id: string; name: string }[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Shows the companies to choose from; a chosen one, or a refusal, leads back to the product. */
export function consentPage(vendor: Vendor, url: URL, tokens: Tokens, response: ServerResponse): void {
  const back = new URL(url.searchParams.get('redirect_uri') ?? 'http://127.0.0.1/');
  back.searchParams.set('state', url.searchParams.get('state') ?? '');
  const chosen = url.searchParams.get('chosen');
  if (chosen === 'none') back.searchParams.set('error', 'access_denied');
  else if (chosen) back.searchParams.set('code', tokens.code(chosen));
  if (chosen) return void response.writeHead(302, { location: back.href }).end();
  const link = (value: string, label: string) => {
    const to = new URL(url);
    to.searchParams.set('chosen', value);
    return `<li><a href="${escaped(to.pathname + to.search)}">${escaped(label)}</a></li>`;
  };
  const choices = vendor.companies.map(({ id, name }) => link(id, name)).join('');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><html lang="ja">
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escaped(vendor.name)}</title>
    <h1>${escaped(vendor.name)}（シミュレータ）</h1><p>連携する事業所を選択してください。</p>
    <ul>${choices}${link('none', '許可しない')}</ul></html>`);
}
