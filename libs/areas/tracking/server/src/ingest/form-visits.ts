import { isoDay } from '@crm/format/days';
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

/** A request for the public page of a form, as far as it is needed here; a Fastify request fits. */
export interface FormRequest extends Caller {
  method: string;
  /** The path and query of the page. */
  url: string;
}

/** Returns true if a person opens the page: not a bot, a member, or a prefetch. */
export const isView = (request: FormRequest): boolean =>
  request.method === 'GET' && !isProgram(request) && !isStaff(request) && !isAhead(request);

/**
 * Returns a viewer token for the form's page when the visitor is unknown: it identifies their next load within half an
 * hour, also without script. Returns undefined for a visitor who opts out, and for a request that is no view.
 */
export const viewerToMark = (request: FormRequest): string | undefined =>
  isView(request) && !objects(request) && !viewerOf(request) && !trackingIdOf(request) ? newViewer() : undefined;

/**
 * Counts a view of a form's public page, unless it comes from a bot, a member, one of the company's own addresses, or a
 * prefetch. A visitor known by cookie or by the viewer token `said` counts once in half an hour; one who opts out
 * counts each time. The count holds no data of the visitor; a returning visitor's visit also gets the form. The
 * response does not wait for it, and an error here does not reach the visitor.
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
 * Returns the form's own page, when it sent the request, and the page that embeds the form: by the address that the
 * client sends (Alt-Origin, spec 1 §7), else the other site that the browser names.
 */
function placeOf({ settings }: AppContext, { host, ...headers }: Caller['headers']) {
  const page = pageAddress(headers.referer);
  const isOurs = page !== null && [new URL(settings.publicUrl).host, host].includes(page.host);
  const around = pageAddress(String(headers['alt-origin'] ?? '')) ?? (isOurs ? null : page);
  return { page: isOurs ? page : null, around };
}

/**
 * Counts a view of a form delivered by the form API, to our own page from static files or to a page with the form in
 * its own markup; the same rules apply. The calling page sends its address and the visitor's token; the source is the
 * page around it.
 */
export function noteFormLoad(app: AppContext, hashid: string, { ip, headers }: Caller, said?: string): void {
  const { page, around } = placeOf(app, headers);
  const url = page ? headers.referer! : '/webforms/';
  const referer = around?.url;
  const visitor = said && isTrackingId(said) ? said : undefined;
  noteFormView(app, hashid, { ip, headers: { ...headers, referer }, method: 'GET', url }, visitor);
}

/** A submission that was accepted. */
export interface FormPost extends Caller {
  domainId: number;
  webformId: number;
  formName: string;
  trackingId: string | null;
  /** The page that led to the form's page (`document.referrer`). */
  refererUrl: string | null;
}

/**
 * Counts a submission by its source, the same as its view's, and adds it to the visitor's visit, which begins with it if there was none. The
 * submission itself links tracking id and contact, in its own transaction.
 */
export function noteFormPost(app: AppContext, post: FormPost): void {
  keep(app, async () => {
    const { domainId, trackingId } = post;
    const site = await siteOf(app, domainId);
    const { page: ownPage, around } = placeOf(app, post.headers);
    const referrer = pageAddress(post.refererUrl);
    const at = app.clock.now();
    // Uses the source of the view: an embedded form belongs to the page around it, not to what led there.
    recorderOf(app)?.count(tally('post', post, at, ownPage, around ?? referrer));
    const page = ownPage ?? around;
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

/** Returns the day in Tokyo, which has no summer time. */

const tally = (
  kind: Tally['kind'],
  { domainId, webformId }: Form,
  at: Date,
  page: PageAddress | null,
  referrer: PageAddress | null,
): Tally => ({ domainId, webformId, day: isoDay(at), kind, at, visitor: null, ...sourceOf(page, referrer) });

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

/** Starts work in the background; an error is logged. */
export function keep(app: AppContext, work: () => Promise<void>): void {
  if (!recorderOf(app)) return;
  recorderOf(app)!.meanwhile(
    work().catch((error: unknown) => app.server.log.error({ err: error }, 'a visitor was not counted')),
  );
}
