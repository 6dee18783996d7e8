import type { Report } from './report.ts';

/** An engine may unfold a task over the page, in a frame of its own. */
const unfolded = (): number[] =>
  [...document.querySelectorAll('iframe')]
    .filter((frame) => getComputedStyle(frame).visibility === 'visible')
    .map((frame) => frame.getBoundingClientRect().height);

const LEAST_WIDTH = 120;

/**
 * Reports the height of what is shown whenever it changes. The height of the content, never that of the window: the
 * window grows with the report, and the report must not grow with the window.
 */
export const reportHeight = (content: Element, report: Report): (() => void) => {
  let last = 0;
  const measure = (): void => {
    // A form that is folded away has no width; its content would be a column of single letters.
    if (window.innerWidth < LEAST_WIDTH) return;
    const height = Math.ceil(Math.max(content.getBoundingClientRect().height, ...unfolded()));
    if (height === last) return;
    last = height;
    report({ event: 'height', height });
  };
  new ResizeObserver(measure).observe(content);
  return measure;
};
