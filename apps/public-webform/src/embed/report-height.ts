import { FRAME_MESSAGE } from '@crm/webform-renderer';
import type { FrameMessage } from '@crm/webform-renderer';

/** What the inline script of a server's page does, for the page from static files: reports the height when it changes. */
export const reportHeight = (webformid: string, root: Element, win: Window = window): void => {
  const { documentElement } = win.document;
  documentElement.dataset['embedded'] = '';
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(documentElement.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    win.parent.postMessage({ type: FRAME_MESSAGE, webformid, event: 'height', height } satisfies FrameMessage, '*');
  }).observe(root);
};
