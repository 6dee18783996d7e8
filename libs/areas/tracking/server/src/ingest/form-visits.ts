import { networkOf } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { recorderOf } from '../recorder/recorder.ts';
import type { Hit, Tally } from '../recorder/recorder.types.ts';
import { pageAddress, short, sourceOf } from './page-address.ts';
import type { PageAddress } from './page-address.ts';
import { formOf, siteOf } from './sites.ts';
import { agentOf, deviceOf, isAhead, isProgram, isStaff, isTrackingId, objects, trackingIdOf } from './visitor.ts';
import type { Caller } from './visitor.ts';
import { newViewer, viewerOf } from './view-cookie.ts';

/** What is known of a request for the public page of a form; a Fastify request is one. */
export interface FormRequest extends Caller {
  method: string;
  /** Path and query of the page. */
  url: string;
}

/** Somebody has opened it: no program, no member, and nothing that is fetched ahead. */
export const isView = (request: FormRequest): boolean =>
  request.method === 'GET' && !isProgram(request) && !isStaff(request) && !isAhead(request);

/**
 * A word to leave with the form's page for a visitor of whom nothing is known yet: the next load within half an hour is
 * then known to be theirs, also without script. None for those who object, and for nobody's views.
 */
export const viewerToMark = (request: FormRequest): string | undefined =>
  isView(request) && !objects(request) && !viewerOf(request) && !trackingIdOf(request) ? newViewer() : undefined;

/**
 * A form's public page has been delivered: one view, unless a program, a member, somebody at an own address or a browser
 * that fetches ahead asked for it. Who is known by cookie or by what is `said` of them counts once in half an hour; those
 * who object count each time. The count holds nothing of a visitor; a returning one's visit also shows the form. Nobody
 * waits for it, and nothing that goes wrong here reaches the visitor.
 */
export function noteFormView(app: AppContext, hashid: string, request: FormRequest, said?: string): void {
  if (!isView(request)) return;
  keep(app, async () => {
    const form = await formOf(app, hashid);
    const site = form && (await siteOf(app, form.domainId));
    if (!site || site.isOwnAddress(request.ip)) return;
    const page = pageAddress(new URL(request.url, app.settings.publicUrl).href);
    const referrer = pageAddress(request.headers.referer);
    const at = app.clock.now();
    const trackingId = objects(request) ? null : trackingIdOf(request);
    const visitor = objects(request) ? null : (viewerOf(request) ?? trackingId ?? said ?? null);
    recorderOf(app)?.count({ ...tally('view', form, at, page, referrer), visitor });
    if (site.enabled && trackingId)
      recorderOf(app)?.hit(hit('form_view', form, { at, page, referrer, trackingId, caller: request }));
  });
}

/**
 * A form has been delivered by the form API, to a page of our own from static files or to one that shows the form as its
 * own markup: one view, as above. The page that asked says where it is and who its visitor is; they came from the page
 * around it.
 */
export function noteFormLoad(app: AppContext, hashid: string, { ip, headers }: Caller, said?: string): void {
  const page = pageAddress(headers.referer);
  const isOurs = page?.host === new URL(app.settings.publicUrl).host;
  const around = isOurs ? headers['alt-origin'] : page?.url;
  const url = isOurs ? headers.referer! : '/webforms/';
  const referer = typeof around === 'string' ? around : undefined;
  const visitor = said && isTrackingId(said) ? said : undefined;
  noteFormView(app, hashid, { ip, headers: { ...headers, referer }, method: 'GET', url }, visitor);
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
export function noteFormPost(app: AppContext, post: FormPost): void {
  keep(app, async () => {
    const { domainId, trackingId } = post;
    const site = await siteOf(app, domainId);
    const page = pageAddress(post.headers.referer);
    const referrer = pageAddress(post.refererUrl);
    const at = app.clock.now();
    recorderOf(app)?.count(tally('post', post, at, page, referrer));
    const isLeftOut = isProgram(post) || objects(post) || isStaff(post) || site.isOwnAddress(post.ip);
    if (!site.enabled || isLeftOut || !trackingId || !isTrackingId(trackingId)) return;
    const sent = hit('form_submit', post, { at, page, referrer, trackingId, caller: post });
    recorderOf(app)?.hit({ ...sent, title: short(post.formName, 255) });
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
): Tally => ({ domainId, webformId, day: dayOf(at), kind, at, visitor: null, ...sourceOf(page, referrer) });

interface Circumstances {
  at: Date;
  page: PageAddress | null;
  referrer: PageAddress | null;
  trackingId: string;
  caller: Caller;
}

export const hit = (
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

/** Work that nobody waits for; what goes wrong in it is said in the log. */
export function keep(app: AppContext, work: () => Promise<void>): void {
  if (!recorderOf(app)) return;
  recorderOf(app)!.meanwhile(
    work().catch((error: unknown) => app.server.log.error({ err: error }, 'a visitor was not counted')),
  );
}
