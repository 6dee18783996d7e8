import type { Environment } from './environment.types.ts';
import type { Variables } from './variables.ts';

/** Reads where mails come in; undefined without `INBOUND_SMTP_PORT`. The listener is for the mail server beside it. */
export function readInbound({ env, number, problems }: Variables): Environment['inbound'] {
  const port = number('INBOUND_SMTP_PORT', 0, 65_535);
  const domain = env['INBOUND_DOMAIN'];
  if (domain && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(domain)) problems.push('INBOUND_DOMAIN: not the name of a host');
  return env['INBOUND_SMTP_PORT'] ? { port, host: env['INBOUND_SMTP_HOST'] || '127.0.0.1' } : undefined;
}
