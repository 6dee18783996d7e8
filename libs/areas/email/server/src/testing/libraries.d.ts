declare module 'dns2' {
  interface Answer {
    name: string;
    type: number;
    class: number;
    ttl: number;
    data?: string[];
    domain?: string | undefined;
  }
  interface Response {
    header: { rcode: number };
    answers: Answer[];
  }
  const dns2: {
    Packet: {
      createResponseFromRequest(request: object): Response;
      RCODE: Record<'SERVFAIL' | 'NXDOMAIN', number>;
      TYPE: Record<'TXT' | 'CNAME', number>;
      CLASS: Record<'IN', number>;
    };
    createServer(options: object): {
      listen(options: object): Promise<{ udp: { port: number } }>;
      close(): Promise<void>;
    };
  };
  export default dns2;
}
