import type { IncomingHttpHeaders } from 'node:http';
import type { deviceClasses } from '@crm/contract';
import { isbot } from 'isbot';
import { isStaffBrowser } from '../staff/staff-mark.ts';

/** The caller of a public address, as far as it says who it is. */
export interface Caller {
  ip: string;
  headers: Readonly<IncomingHttpHeaders>;
}

const header = ({ headers }: Caller, name: string): string => String(headers[name] ?? '');

export const agentOf = (caller: Caller): string => header(caller, 'user-agent');

/** A program, by the name it gives itself; who gives none is one too. */
export const isProgram = (caller: Caller): boolean => isbot(agentOf(caller) || null) || agentOf(caller) === '';

/** Do-Not-Track or Global Privacy Control: the visitor is not to be followed. */
export const objects = (caller: Caller): boolean => header(caller, 'dnt') === '1' || header(caller, 'sec-gpc') === '1';

/** A page that was fetched ahead of a click may never be seen. */
export const isAhead = (caller: Caller): boolean =>
  /prefetch|prerender/.test(`${header(caller, 'sec-purpose')} ${header(caller, 'purpose')}`);

/** Signed-in members are no visitors. */
export const isStaff = (caller: Caller): boolean =>
  header(caller, 'access-token') !== '' || isStaffBrowser(header(caller, 'cookie'));

export const isTrackingId = (text: string): boolean => /^\d{14,40}$/.test(text);

/** The visitor's id from the cookie of the public page (spec 1 §9). */
export const trackingIdOf = (caller: Caller): string | null =>
  /(?:^|;\s*)enishi_tracking_id=(\d{14,40})(?:;|$)/.exec(header(caller, 'cookie'))?.[1] ?? null;

export type DeviceClass = (typeof deviceClasses)[number];

/** By what the browser calls itself; a tablet that calls itself a desktop is one here. */
export function deviceOf(agent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk|(Android(?!.*Mobile))/i.test(agent)) return 'tablet';
  return /Mobi|iPhone|iPod|Android|Outlook-iOS/i.test(agent) ? 'mobile' : 'desktop';
}
