/** A provider's popup that a test controls. */
export interface FakePopup {
  location: { href: string };
  closed: boolean;
  postMessage: jest.Mock;
  close: jest.Mock;
}

/** Replaces `window.open` and returns the popup that the next press opens. */
export function fakePopup(): FakePopup {
  const popup = { location: { href: '' }, closed: false, postMessage: jest.fn(), close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return popup;
}

/** Sends the popup's message to its opener, from the app's own origin. */
export function answerAs(popup: FakePopup, data: object): void {
  const event = new MessageEvent('message', { data, origin: window.location.origin });
  Object.defineProperty(event, 'source', { value: popup });
  window.dispatchEvent(event);
}
