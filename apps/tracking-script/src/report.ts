export interface Report {
  event_type: 'page_view' | 'form_view' | 'download' | 'leave';
  url: string;
  title?: string;
  referrer?: string;
  webformid?: string;
}

/** Returns a page's address without its query, which may hold personal input; campaign parameters are kept. */
export const placeOf = (address: string): string => {
  try {
    const { origin, pathname, searchParams } = new URL(address);
    const campaign = [...searchParams]
      .filter(([name]) => /^utm_(source|medium|campaign|term|content)$/.test(name))
      .map(([name, value]) => `${name}=${encodeURIComponent(value.slice(0, 200))}`);
    return `${origin}${pathname}${campaign.length > 0 ? `?${campaign.join('&')}` : ''}`.slice(0, 2000);
  } catch {
    return '';
  }
};

/**
 * Sends a report as plain text, which needs no preflight, without cookies; it is sent even while the page unloads.
 * Nothing waits for it, and its failures do not reach the site.
 */
export const send = (win: Window, endpoint: string, body: object): void => {
  const text = JSON.stringify(body);
  if (!('keepalive' in Request.prototype)) {
    win.navigator.sendBeacon?.(endpoint, text);
    return;
  }
  win
    .fetch(endpoint, { method: 'POST', body: text, mode: 'no-cors', credentials: 'omit', keepalive: true })
    .catch(() => {});
};
