import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { consentPage } from './consent-page.ts';
import { Tokens } from './tokens.ts';

/** A failure of a vendor's server: it cuts the connection after or before it has done its work, or answers an error. */
export type Fault = 'cut_after' | 'cut_before' | { status: number; headers?: Record<string, string>; body?: object };

export interface VendorRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  companyId: string;
}

export interface VendorAnswer {
  status: number;
  body: object;
}

export interface VendorOptions {
  port?: number | undefined;
  now?: (() => Date) | undefined;
  /** The most calls in any minute; beyond them everything is refused for ten minutes. */
  perMinute?: number | undefined;
}

interface Vendor {
  name: string;
  authorizePath: string;
  tokenPath: string;
  lifetimeSeconds: number;
  companies: readonly { id: string; name: string }[];
  /** The answer to calls beyond the limit. */
  tooMany: VendorAnswer;
  handle(request: VendorRequest): VendorAnswer;
}

const MINUTE = 60_000;
const BLOCK = 600_000;

/** Opens the server of a vendor on loopback: consent, tokens, calls with a token, faults and a limit of calls. */
export async function openVendor(vendor: Vendor, { port = 0, now = () => new Date(), perMinute }: VendorOptions) {
  const tokens = new Tokens({ now, lifetimeSeconds: vendor.lifetimeSeconds });
  const faults: { on: RegExp; fault: Fault; times: number }[] = [];
  const calls: { at: number; line: string; status: number }[] = [];
  let blockedUntil = 0;

  function isOverLimit(): boolean {
    const at = now().getTime();
    if (at < blockedUntil) return true;
    if (perMinute === undefined || calls.filter((call) => call.at > at - MINUTE).length < perMinute) return false;
    blockedUntil = at + BLOCK;
    return true;
  }

  function takeFault(line: string): Fault | undefined {
    const found = faults.find(({ on, times }) => times > 0 && on.test(line));
    if (found) found.times -= 1;
    return found?.fault;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://vendor');
    const line = `${request.method} ${url.pathname}`;
    const reply = (status: number, body: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
    const raw = await text(request);
    if (url.pathname === vendor.authorizePath) return consentPage(vendor, url, tokens, response);
    const fault = takeFault(line);
    if (fault === 'cut_before') return void request.socket.destroy();
    if (typeof fault === 'object') return reply(fault.status, fault.body ?? {}, fault.headers);
    if (url.pathname === vendor.tokenPath) {
      const granted = tokens.grant(new URLSearchParams(raw));
      if (fault === 'cut_after') return void request.socket.destroy();
      return reply(granted.status, granted.body);
    }
    const companyId = tokens.companyOf(request.headers.authorization);
    if (companyId === undefined) return reply(401, { message: 'ログインをしてください', code: 'expired_access_token' });
    const isOver = isOverLimit();
    const body = raw ? (JSON.parse(raw) as Record<string, unknown>) : {};
    const { pathname: path, searchParams: query } = url;
    const result = isOver ? vendor.tooMany : vendor.handle({ method: request.method!, path, query, body, companyId });
    calls.push({ at: now().getTime(), line, status: result.status });
    if (fault === 'cut_after') return void request.socket.destroy();
    reply(result.status, result.body);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    tokens,
    calls,
    /** Lets the next calls that fit fail. */
    fail(on: RegExp, fault: Fault, times = 1): void {
      faults.push({ on, fault, times });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
