import { watchFrames } from './frames.ts';
import { watchLinks } from './links.ts';
import { watchPages } from './navigation.ts';
import { isIgnored, objects } from './privacy.ts';
import { placeOf, send } from './report.ts';
import type { Report } from './report.ts';
import { forgetTrackingId, trackingId } from './tracking-id.ts';

export interface Settings {
  domainKey: string;
  /** True: nothing is stored or sent before the visitor has agreed. */
  needsConsent: boolean;
  endpoint: string;
  formOrigin: string;
}

/** The function `enishi(…)` that pages call. */
export interface Tracker {
  (command: 'consent', given: boolean): void;
  (command: 'id'): string | undefined;
}

/** Tracks the visitor of a page, as far as the visitor allows it. */
export const startTracker = (win: Window, { domainKey, needsConsent, endpoint, formOrigin }: Settings): Tracker => {
  const doc = win.document;
  const mayNever = objects(win) || isIgnored(win);
  let may = !mayNever && !needsConsent;
  let isWatching = false;
  const id = (): string | undefined => (may ? trackingId(doc) : undefined);
  const report = (event: Omit<Report, 'url'> & { url?: string }): void => {
    const tracking_id = id();
    if (!tracking_id) return;
    send(win, endpoint, {
      domain_key: domainKey,
      tracking_id,
      events: [{ url: placeOf(win.location.href), ...event }],
    });
  };
  const seen = (isFirst: boolean): void =>
    report({
      event_type: 'page_view',
      title: doc.title.slice(0, 255),
      referrer: isFirst ? placeOf(doc.referrer).split('?')[0] : '',
    });
  const watch = (): void => {
    isWatching = true;
    watchPages(win, seen, () => report({ event_type: 'leave' }));
    watchLinks(doc, {
      formOrigin,
      id,
      download: (address) => report({ event_type: 'download', url: placeOf(address) }),
    });
    watchFrames(win, { formOrigin, id, seen: (webformid) => report({ event_type: 'form_view', webformid }) });
  };
  const allow = (given: boolean): void => {
    const before = may;
    may = given && !mayNever;
    if (before && !may) forgetTrackingId(doc);
    if (!may || before) return;
    if (isWatching) seen(false);
    else watch();
  };
  if (may) watch();
  return ((command: string, given?: boolean) => {
    if (command === 'consent') allow(given === true);
    return command === 'id' ? id() : undefined;
  }) as Tracker;
};
