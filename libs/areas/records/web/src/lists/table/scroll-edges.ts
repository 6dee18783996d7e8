/** Marks the table's frame where columns are hidden: `data-before` and `data-after`, at which it shows shadows. */
export function attachEdges(frame: HTMLElement): () => void {
  const stop = new AbortController();
  const mark = () => {
    const scroller = frame.querySelector('table')?.parentElement;
    if (!scroller) return;
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    scroller.parentElement?.toggleAttribute('data-before', scrollLeft > 0);
    scroller.parentElement?.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const options = { capture: true, passive: true, signal: stop.signal };
  frame.addEventListener('scroll', mark, options);
  const watch = new ResizeObserver(mark);
  watch.observe(frame);
  frame.querySelectorAll('table').forEach((table) => watch.observe(table));
  mark();
  return () => {
    watch.disconnect();
    stop.abort();
  };
}
