import { FRAME_MESSAGE } from '@crm/webform-renderer';
import type { FrameMessage } from '@crm/webform-renderer';

/** Reports the height when it changes, on the page from static files; server pages use an inline script. */
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
