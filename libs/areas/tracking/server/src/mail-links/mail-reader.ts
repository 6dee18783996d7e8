import { agentOf, isAhead, isProgram, isStaff } from '../ingest/visitor.ts';
import type { FormRequest } from '../ingest/form-visits.ts';

/** They fetch the pictures of a mail when its reader opens it, and keep to themselves who and where that is. */
const proxies = /GoogleImageProxy|YahooMailProxy/;
/** Mail programs of people, whose short names look like those of bots. */
const mailPrograms = /^Outlook-(iOS|Android)\//;
/**
 * Gmail looks at new mails ahead while its window is open, under this name, which no browser in use has. Apple's Mail
 * Privacy Protection fetches everything on arrival and calls itself `Mozilla/5.0`, which counts as a bot already.
 */
const lookingAhead = /Edge\/12\.246 Mozilla\/5\.0$/;

/** Whether a picture was fetched by way of a proxy, whose address and device are nobody's. */
export const isProxied = (request: FormRequest): boolean => proxies.test(agentOf(request));

/** Somebody has opened the mail: no bot, no member, and nothing that fetches on arrival. */
export function isOpening(request: FormRequest): boolean {
  const agent = agentOf(request);
  if (request.method !== 'GET' || isStaff(request) || isAhead(request) || lookingAhead.test(agent)) return false;
  return proxies.test(agent) || mailPrograms.test(agent) || !isProgram(request);
}
