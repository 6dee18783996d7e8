import type { Report } from './report.ts';

/** Returns the heights of tasks that an engine unfolds over the page, in frames of its own. */
const unfolded = (): number[] =>
  [...document.querySelectorAll('iframe')]
    .filter((frame) => getComputedStyle(frame).visibility === 'visible')
    .map((frame) => frame.getBoundingClientRect().height);

const LEAST_WIDTH = 120;

/** Reports the content's height whenever it changes, never the window's: the window grows with the report. */
export const reportHeight = (content: Element, report: Report): (() => void) => {
  let last = 0;
  const measure = (): void => {
    // A collapsed form has no width; its content would be a column of single letters.
    if (window.innerWidth < LEAST_WIDTH) return;
    const height = Math.ceil(Math.max(content.getBoundingClientRect().height, ...unfolded()));
    if (height === last) return;
    last = height;
    report({ event: 'height', height });
  };
  new ResizeObserver(measure).observe(content);
  return measure;
};
