import { lazy } from 'react';
import type { ThankYouViewProps } from './ThankYouView.tsx';

/** Renders the thank-you message as plain text when the view's chunk does not load after a send. */
const PlainThankYou = ({ webform }: ThankYouViewProps) => <p>{webform.thankyouMessage || '✓'}</p>;

/** Loads the thank-you view; called when a send starts, so that it is ready for the answer. */
export const loadThankYou = () =>
  import('./ThankYouView.tsx').then(
    (module) => ({ default: module.ThankYouView }),
    () => ({ default: PlainThankYou }),
  );

export const LazyThankYou = lazy(loadThankYou);
