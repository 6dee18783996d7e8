/** The place of a user in a list: how far its scrollers are scrolled, and the row with the focus. */
interface Place {
  tops: number[];
  lefts: number[];
  row: string | undefined;
}

/** The last places in lists of this tab, by their addresses. */
const places = new Map<string, Place>();

/** Returns the elements that scroll: the page and the table. */
const scrollersOf = (frame: Element) =>
  [frame.closest('main'), frame.querySelector('table')?.parentElement].filter((one) => one != null);

const rowWith = (frame: Element, key: string) =>
  [...frame.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset['row'] === key);

/** Returns the user to the row and the place where they left the list; true once its rows are there. */
function restore(frame: Element, place: Place): boolean {
  if (!frame.querySelector('[data-row]')) return false;
  scrollersOf(frame).forEach((one, index) => one.scrollTo?.(place.lefts[index] ?? 0, place.tops[index] ?? 0));
  const row = place.row === undefined ? undefined : rowWith(frame, place.row);
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.matches('main')) row?.focus({ preventScroll: true });
  return true;
}

/** Remembers the place in a list under its address, and restores it at once or with the first rows. */
export function attachPlace(frame: HTMLElement, address: string): () => void {
  const known = places.get(address);
  const place: Place = { tops: [], lefts: [], row: known?.row };
  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  const note = () => {
    const scrollers = scrollersOf(frame);
    place.tops = scrollers.map((one) => one.scrollTop);
    place.lefts = scrollers.map((one) => one.scrollLeft);
    places.set(address, place);
  };
  const listen = () => {
    note();
    document.addEventListener('scroll', note, options);
    const hold = (event: Event) => {
      place.row = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? place.row;
      note();
    };
    frame.addEventListener('focusin', hold, options);
    frame.addEventListener('pointerdown', hold, options);
  };
  const watch = new MutationObserver(() => known && restore(frame, known) && begin());
  const begin = () => {
    watch.disconnect();
    listen();
  };
  if (!known || restore(frame, known)) listen();
  else watch.observe(frame, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    stop.abort();
  };
}
