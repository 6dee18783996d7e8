export interface Report {
  event_type: 'page_view' | 'form_view' | 'download' | 'leave';
  url: string;
  title?: string;
  referrer?: string;
  webformid?: string;
}

/** Where a page is, without its query, which may hold what somebody typed; campaigns are kept. */
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
 * Sends reports as plain text, which needs no question in advance, without cookies; it goes out also when the page is just
 * being left. Nothing waits for it, and nothing that goes wrong is the site's concern.
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
