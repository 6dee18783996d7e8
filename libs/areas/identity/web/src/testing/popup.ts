/** A popup of a provider, which a test answers for. */
export interface FakePopup {
  location: { href: string };
  closed: boolean;
  postMessage: jest.Mock;
  close: jest.Mock;
}

/** What the next press opens. */
export function fakePopup(): FakePopup {
  const popup = { location: { href: '' }, closed: false, postMessage: jest.fn(), close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return popup;
}

/** What the popup tells its opener, from this application's own origin. */
export function answerAs(popup: FakePopup, data: object): void {
  const event = new MessageEvent('message', { data, origin: window.location.origin });
  Object.defineProperty(event, 'source', { value: popup });
  window.dispatchEvent(event);
}
