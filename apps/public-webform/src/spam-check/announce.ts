import type { Pass } from './check-api.ts';
import type { Report } from './report.ts';

/** Time that a submission needs before its pass runs out, in ms. */
const MARGIN_MS = 15_000;

let over: ReturnType<typeof setTimeout> | undefined;

/** Tells the form that the check has passed, and in time that this is over. */
export const announce = (pass: Pass, report: Report, onExpire: () => void): void => {
  report({ event: 'success', token: pass.token });
  // The last pass is the one that counts: a service may ask again by itself before ours runs out.
  clearTimeout(over);
  over = setTimeout(
    () => {
      report({ event: 'expired' });
      onExpire();
    },
    Math.max(pass.expires_in * 1000 - MARGIN_MS, 1000),
  );
};
