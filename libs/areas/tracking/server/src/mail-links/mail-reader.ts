import { agentOf, isAhead, isProgram, isStaff } from '../ingest/visitor.ts';
import type { FormRequest } from '../ingest/form-visits.ts';

/** The proxies that load a mail's pictures when its reader opens it, and hide the reader's address and device. */
const proxies = /GoogleImageProxy|YahooMailProxy/;
/** Mail programs with short names that look like those of bots. */
const mailPrograms = /^Outlook-(iOS|Android)\//;
/**
 * The user agent with which Gmail loads new mails ahead while its window is open; no browser in use has it. Apple's
 * Mail Privacy Protection loads everything on arrival with the user agent `Mozilla/5.0`, which counts as a bot already.
 */
const lookingAhead = /Edge\/12\.246 Mozilla\/5\.0$/;

/** Returns true if a proxy loaded the picture: its address and device are not the reader's. */
export const isProxied = (request: FormRequest): boolean => proxies.test(agentOf(request));

/** Returns true if a person has opened the mail: not a bot, a member, or a program that loads on arrival. */
export function isOpening(request: FormRequest): boolean {
  const agent = agentOf(request);
  if (request.method !== 'GET' || isStaff(request) || isAhead(request) || lookingAhead.test(agent)) return false;
  return proxies.test(agent) || mailPrograms.test(agent) || !isProgram(request);
}
