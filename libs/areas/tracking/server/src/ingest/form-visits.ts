import type { House } from '@crm/server-kit';
import { recorderOf } from '../recorder/recorder.ts';
import type { Hit, Tally } from '../recorder/recorder.types.ts';
import { networkOf } from './addresses.ts';
import { pageAddress, short, sourceOf } from './page-address.ts';
import type { PageAddress } from './page-address.ts';
import { formOf, siteOf } from './sites.ts';
import { agentOf, deviceOf, isAhead, isProgram, isStaff, objects, trackingIdOf } from './visitor.ts';
import type { Caller } from './visitor.ts';

/** What is known of a request for the public page of a form; a Fastify request is one. */
export interface FormRequest extends Caller {
  method: string;
  /** Path and query of the page. */
  url: string;
}

/**
 * A form's public page has been delivered: one view, unless a program, a member, somebody at an own address or a browser
 * that fetches ahead asked for it. Nobody waits for it, and nothing that goes wrong here reaches the visitor. The count
 * holds nothing of a visitor; a returning one's visit also shows the form, unless they object to that.
 */
export function noteFormView(house: House, hashid: string, request: FormRequest): void {
  if (request.method !== 'GET' || isProgram(request) || isStaff(request) || isAhead(request)) return;
  keep(house, async () => {
    const form = await formOf(house, hashid);
    const site = form && (await siteOf(house, form.domainId));
    if (!site || site.isOwnAddress(request.ip)) return;
    const page = pageAddress(new URL(request.url, house.settings.publicUrl).href);
    const referrer = pageAddress(request.headers.referer);
    const at = house.clock.now();
    recorderOf(house)?.count(tally('view', form, at, page, referrer));
    const trackingId = objects(request) ? null : trackingIdOf(request);
    if (site.enabled && trackingId)
      recorderOf(house)?.hit(hit('form_view', form, { at, page, referrer, trackingId, caller: request }));
  });
}

/**
 * A form has been delivered by the form API, to a page of our own from static files or to one that shows the form as its
 * own markup: one view, as above. The page that asked says where it is; its own visitor came from the page around it.
 */
export function noteFormLoad(house: House, hashid: string, { ip, headers }: Caller): void {
  const page = pageAddress(headers.referer);
  const isOurs = page?.host === new URL(house.settings.publicUrl).host;
  const around = isOurs ? headers['alt-origin'] : page?.url;
  noteFormView(house, hashid, {
    ip,
    headers: { ...headers, referer: typeof around === 'string' ? around : undefined },
    method: 'GET',
    url: isOurs ? headers.referer! : '/webforms/',
  });
}

/** A submission that has been taken. */
export interface FormPost extends Caller {
  domainId: number;
  webformId: number;
  formName: string;
  trackingId: string | null;
  /** What led to the form's page (`document.referrer`). */
  refererUrl: string | null;
}

/**
 * A visitor has submitted a form: counted by where they came from, and shown in their visit, which begins with it when
 * nothing was known before. The link from tracking id to contact is written by the submission itself, in its transaction.
 */
export function noteFormPost(house: House, post: FormPost): void {
  keep(house, async () => {
    const { domainId, trackingId } = post;
    const site = await siteOf(house, domainId);
    const page = pageAddress(post.headers.referer);
    const referrer = pageAddress(post.refererUrl);
    const at = house.clock.now();
    recorderOf(house)?.count(tally('post', post, at, page, referrer));
    const isLeftOut = isProgram(post) || objects(post) || isStaff(post) || site.isOwnAddress(post.ip);
    if (!site.enabled || isLeftOut || !trackingId || !/^\d{14,40}$/.test(trackingId)) return;
    const sent = hit('form_submit', post, { at, page, referrer, trackingId, caller: post });
    recorderOf(house)?.hit({ ...sent, title: short(post.formName, 255) });
  });
}

interface Form {
  domainId: number;
  webformId: number;
}

/** The day in Tokyo, which has no summer time. */
const dayOf = (at: Date): string => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

const tally = (
  kind: Tally['kind'],
  { domainId, webformId }: Form,
  at: Date,
  page: PageAddress | null,
  referrer: PageAddress | null,
): Tally => ({ domainId, webformId, day: dayOf(at), kind, ...sourceOf(page, referrer) });

interface Circumstances {
  at: Date;
  page: PageAddress | null;
  referrer: PageAddress | null;
  trackingId: string;
  caller: Caller;
}

const hit = (
  type: Hit['type'],
  { domainId, webformId }: Form,
  { at, page, referrer, trackingId, caller }: Circumstances,
): Hit => ({
  domainId,
  trackingId,
  at,
  type,
  url: page?.url ?? null,
  host: page?.host ?? null,
  title: null,
  campaign: page?.campaign ?? null,
  referrer,
  webformId,
  device: deviceOf(agentOf(caller)),
  network: networkOf(caller.ip),
});

function keep(house: House, work: () => Promise<void>): void {
  if (!recorderOf(house)) return;
  recorderOf(house)!.meanwhile(
    work().catch((error: unknown) => house.app.log.error({ err: error }, 'a form’s visitor was not counted')),
  );
}
