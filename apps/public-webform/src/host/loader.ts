/**
 * `<script async src="https://forms.example.jp/webforms/embed.js" data-webformid="…"></script>` shows the form at its
 * own place, or in the element `enishi-webform-{webformid}` if there is one: a frame of full width, without scrolling,
 * as high as its content (spec 1 §2). In `<head>` it waits for the body, and reports a missing element on the console. Further attributes: `data-title`, the frame's name; `data-height`, the height in
 * px until the form reports its own; `data-sandbox`, the frame's sandbox. It sets no inline styles, so a policy without
 * unsafe-inline allows it. It is small, because every embedding page loads it.
 */
import { FRAME_MESSAGE, HOST_MESSAGE, TRACKING_PARAMETER } from '@crm/webform-renderer/frame-messages';

const script = document.currentScript as HTMLScriptElement;
const { webformid = '', title, height, sandbox } = script.dataset;
const address = new URL(`./?webformid=${encodeURIComponent(webformid)}`, script.src);
// The fragment stays in the browser.
const told = new URLSearchParams(location.search);
const visitor = /(?:^|; )enishi_tracking_id=(\d+)/.exec(document.cookie);
if (visitor) told.set(TRACKING_PARAMETER, visitor[1]!);
address.hash = String(told);

const frame = document.createElement('iframe');
frame.title = title || 'フォーム';
frame.width = '100%';
frame.height = height || '480';
frame.scrolling = 'no';
frame.style.cssText = 'display:block;border:0';
// A view counts for the page around it, also where that page sends no referrer otherwise.
frame.referrerPolicy = 'strict-origin-when-cross-origin';
if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
frame.src = address.href;

addEventListener('message', ({ source, origin, data }) => {
  // A sandboxed frame has no origin; its window still identifies it.
  const known = origin === address.origin || (sandbox !== undefined && origin === 'null');
  if (!known || source !== frame.contentWindow || data?.type !== FRAME_MESSAGE || data.webformid !== webformid) return;
  if (data.event === 'height' && data.height > 0 && data.height < 20_000) frame.height = String(Math.ceil(data.height));
  const answer = (told: object) => frame.contentWindow!.postMessage({ type: HOST_MESSAGE, webformid, ...told }, '*');
  if (data.event === 'ready') answer({ event: 'page', url: location.href.split('#')[0] });
  if (data.event === 'redirect' && /^https?:/.test(data.url)) {
    answer({ event: 'redirecting' });
    location.assign(data.url);
  }
});

const elementId = `enishi-webform-${webformid}`;
const complain = (what: string): void => console.error(`[enishi] ${script.src}: ${what}`);
const show = (): void => {
  const place = document.getElementById(elementId);
  if (place) place.append(frame);
  else if (script.closest('body')) script.after(frame);
  else {
    complain(`move this script from <head> to the form's place, or add <div id="${elementId}"></div> there`);
    document.body.append(frame);
  }
};
if (!webformid) complain('data-webformid is missing');
if (script.closest('body') || document.readyState !== 'loading') show();
else addEventListener('DOMContentLoaded', show, { once: true });
