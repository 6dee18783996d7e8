import { OutboundError, compiled, invalid, orNotFound } from '@crm/server-kit';
import type { AppContext, OutboundAnswer, StaffContext } from '@crm/server-kit';
import { convert } from 'html-to-text';
import { sql } from 'kysely';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { AGENT, mayCrawl } from './robots.ts';

const MOST_BYTES = 2_000_000;
const MOST_MS = 10_000;
const MOST_TEXT = 50_000;
const EXCERPT = 300;

/** Reads a public page for a draft, if the site's robots.txt allows it. @throws 422 for a page that cannot be read */
export async function crawlPage(app: AppContext, ctx: StaffContext, campaignId: number, address: string) {
  await mustSeeCampaign(ctx, campaignId);
  const url = addressOf(address);
  const robots = await get(app, new URL('/robots.txt', url).href, 600_000).catch(() => undefined);
  // An unreachable robots.txt forbids everything, a missing one nothing.
  const isOpen =
    robots && robots.status < 500 && (robots.status >= 400 || mayCrawl(robots.text, url.pathname + url.search));
  if (!isOpen) throw invalid({ field: 'url', rule: 'campaign_page_forbidden' });
  const answer = await get(app, url.href, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof OutboundError) throw invalid({ field: 'url', rule: 'campaign_page_unreadable' });
    throw error;
  });
  const type = String(answer.headers['content-type'] ?? '');
  if (answer.status !== 200 || !/^text\/(html|plain)/.test(type))
    throw invalid({ field: 'url', rule: 'campaign_page_unreadable' });
  const title = (/<title[^>]*>([^<]*)/i.exec(answer.text)?.[1] ?? url.hostname).trim().slice(0, 300);
  const content = textOf(answer.text).slice(0, MOST_TEXT);
  const row = orNotFound(
    await ctx.db.first(
      compiled(sql<{ id: number }>`insert into crawled_pages (domain_id, campaign_id, url, title, content, crawled_at)
        values (${ctx.domainId}, ${campaignId}, ${url.href}, ${title}, ${content}, ${app.clock.now()}) returning id`),
    ),
  );
  return { data: { id: row.id, url: url.href, title, excerpt: content.slice(0, EXCERPT) } };
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw invalid({ field: 'url', rule: 'campaign_page_unreadable' });
  return url;
}

const get = ({ outbound }: AppContext, url: string, maxBytes: number): Promise<OutboundAnswer> =>
  outbound.send({
    url,
    maxBytes,
    timeoutMs: MOST_MS,
    headers: { 'user-agent': AGENT, accept: 'text/html,text/plain' },
  });

const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      ...['a', 'h1', 'h2', 'h3'].map((selector) => ({ selector, options: { ignoreHref: true, uppercase: false } })),
      ...['img', 'nav', 'script', 'style', 'footer', 'form'].map((selector) => ({ selector, format: 'skip' })),
    ],
  })
    .replaceAll('\0', '')
    .trim();
