import dns2 from 'dns2';

interface Question {
  name: string;
  type: number;
}

/** A name server on this machine whose zone a test changes while it runs. */
export interface NameServer {
  address: string;
  /** Texts by name; `servfail` for a server that does not know just now. */
  txt: Map<string, string[] | 'servfail'>;
  cname: Map<string, string>;
  close(): Promise<void>;
}

/** Starts a name server on loopback with an empty zone. */
export async function startNameServer(): Promise<NameServer> {
  const { Packet } = dns2;
  const txt: NameServer['txt'] = new Map();
  const cname: NameServer['cname'] = new Map();
  const server = dns2.createServer({
    udp: true,
    handle: (request: { questions: Question[] }, send: (response: object) => void) => {
      const response = Packet.createResponseFromRequest(request);
      const { name, type } = request.questions[0]!;
      const texts = txt.get(name.toLowerCase());
      if (texts === 'servfail') response.header.rcode = Packet.RCODE.SERVFAIL;
      else if (type === Packet.TYPE.TXT) {
        for (const text of texts ?? [])
          response.answers.push({ name, type, class: Packet.CLASS.IN, ttl: 60, data: pieces(text) });
      } else if (type === Packet.TYPE.CNAME && cname.has(name.toLowerCase())) {
        response.answers.push({ name, type, class: Packet.CLASS.IN, ttl: 60, domain: cname.get(name.toLowerCase()) });
      }
      if (response.answers.length === 0 && texts === undefined) response.header.rcode = Packet.RCODE.NXDOMAIN;
      send(response);
    },
  });
  const addresses = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  return { address: `127.0.0.1:${addresses.udp.port}`, txt, cname, close: async () => void (await server.close()) };
}

/** Splits a text as name servers store long ones. */
const pieces = (text: string): string[] => text.match(/.{1,255}/g) ?? [''];
