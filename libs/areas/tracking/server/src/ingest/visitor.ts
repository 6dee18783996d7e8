import type { IncomingHttpHeaders } from 'node:http';
import type { deviceClasses } from '@crm/contract';
import { isbot } from 'isbot';
import { isStaffBrowser } from '../staff/staff-mark.ts';

/** The caller of a public address, as its request describes it. */
export interface Caller {
  ip: string;
  headers: Readonly<IncomingHttpHeaders>;
}

const header = ({ headers }: Caller, name: string): string => String(headers[name] ?? '');

export const agentOf = (caller: Caller): string => header(caller, 'user-agent');

/** Returns true for a bot, by its user agent; a caller without one is a bot, too. */
export const isProgram = (caller: Caller): boolean => isbot(agentOf(caller) || null) || agentOf(caller) === '';

/** Returns true if the visitor opts out of tracking, by Do-Not-Track or Global Privacy Control. */
export const objects = (caller: Caller): boolean => header(caller, 'dnt') === '1' || header(caller, 'sec-gpc') === '1';

/** Returns true for a prefetch: the page may never be seen. */
export const isAhead = (caller: Caller): boolean =>
  /prefetch|prerender/.test(`${header(caller, 'sec-purpose')} ${header(caller, 'purpose')}`);

/** Returns true for a signed-in member, who is not a visitor. */
export const isStaff = (caller: Caller): boolean =>
  header(caller, 'access-token') !== '' || isStaffBrowser(header(caller, 'cookie'));

export const isTrackingId = (text: string): boolean => /^\d{14,40}$/.test(text);

/** Returns the visitor's id from the cookie of the public page (spec 1 §9). */
export const trackingIdOf = (caller: Caller): string | null =>
  /(?:^|;\s*)enishi_tracking_id=(\d{14,40})(?:;|$)/.exec(header(caller, 'cookie'))?.[1] ?? null;

export type DeviceClass = (typeof deviceClasses)[number];

/** Returns the device by its user agent; a tablet with the user agent of a desktop counts as a desktop. */
export function deviceOf(agent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|(Android(?!.*Mobile))/i.test(agent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android|Outlook-iOS/i.test(agent) ? 'mobile' : 'desktop';
}
