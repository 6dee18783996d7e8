import { Resolver } from 'node:dns/promises';

/** The answer of the name servers: the values, none, or no answer, which says nothing about the record. */
export type DnsAnswer = { values: string[] } | 'temporary';

/** The port to the name servers. */
export interface Dns {
  txt(name: string): Promise<DnsAnswer>;
  cname(name: string): Promise<DnsAnswer>;
}

/** Errors by which a name server says that a record does not exist; all others are failures to answer. */
const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** Creates the port; with `servers` they are asked instead of those of the machine. */
export function createDns(servers?: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers) resolver.setServers([...servers]);
  const ask = async (values: Promise<string[]>): Promise<DnsAnswer> => {
    try {
      return { values: await values };
    } catch (error) {
      return absent.has((error as { code?: string }).code ?? '') ? { values: [] } : 'temporary';
    }
  };
  return {
    // A text of more than 255 bytes comes in pieces.
    txt: (name) => ask(resolver.resolveTxt(name).then((texts) => texts.map((pieces) => pieces.join('')))),
    cname: (name) => ask(resolver.resolveCname(name)),
  };
}
