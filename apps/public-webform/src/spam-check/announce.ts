import type { Pass } from './check-api.ts';
import type { Report } from './report.ts';

/** The time that a submission needs before its pass expires, in ms. */
const MARGIN_MS = 15_000;

let over: ReturnType<typeof setTimeout> | undefined;

/** Reports a passed check to the form, and reports its expiry in time. */
export const announce = (pass: Pass, report: Report, onExpire: () => void): void => {
  report({ event: 'success', token: pass.token });
  // Only the last pass counts: a service may renew its token before ours expires.
  clearTimeout(over);
  over = setTimeout(
    () => {
      report({ event: 'expired' });
      onExpire();
    },
    Math.max(pass.expires_in * 1000 - MARGIN_MS, 1000),
  );
};
