import { lazy } from 'react';
import type { ThankYouViewProps } from './ThankYouView.tsx';

/** The answers are in; if the view's own part cannot be fetched any more, the words alone say so. */
const PlainThankYou = ({ webform }: ThankYouViewProps) => <p>{webform.thankyouMessage || '✓'}</p>;

/** Fetches the thank-you view; called when a send begins, so that it is there when the answer comes. */
export const loadThankYou = () =>
  import('./ThankYouView.tsx').then(
    (module) => ({ default: module.ThankYouView }),
    () => ({ default: PlainThankYou }),
  );

export const LazyThankYou = lazy(loadThankYou);
