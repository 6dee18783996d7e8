import type { Settings } from './settings.ts';

/** Returns the host of the addresses at which this server receives mails. */
export const inboundHost = ({ settings }: { settings: Settings }): string =>
  settings.inboundDomain ?? new URL(settings.publicUrl).hostname;

interface Stored {
  kind: string;
  token: string;
}

/** Returns an address as it is shown, such as `deal.1a.k7m2…@crm.example`. */
export const inboundAddress = (app: { settings: Settings }, domainId: number, { kind, token }: Stored): string =>
  `${kind}.${domainId.toString(36)}.${token}@${inboundHost(app)}`;
