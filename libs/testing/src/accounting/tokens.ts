import { randomBytes } from 'node:crypto';

interface Pair {
  access: string;
  refresh: string;
  companyId: string;
  expiresAt: number;
}

interface Options {
  now(): Date;
  lifetimeSeconds: number;
}

const random = () => randomBytes(12).toString('hex');

/** The tokens of a service: codes and refresh tokens are valid once, access tokens for some hours. */
export class Tokens {
  readonly #options: Options;
  readonly #codes = new Map<string, string>();
  readonly #pairs = new Map<string, Pair>();
  /** The refreshes that were granted. */
  refreshes = 0;
  /** The refreshes that were refused, because the token had been used. */
  refusals = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns a code for the company that a person chose at the consent. */
  code(companyId: string): string {
    const code = random();
    this.#codes.set(code, companyId);
    return code;
  }

  /** Answers a request for tokens. */
  grant(form: URLSearchParams): { status: number; body: object } {
    const companyId = this.#companyOf(form);
    if (companyId === undefined) return { status: 400, body: { error: 'invalid_grant' } };
    const { now, lifetimeSeconds } = this.#options;
    const pair = {
      access: random(),
      refresh: random(),
      companyId,
      expiresAt: now().getTime() + lifetimeSeconds * 1000,
    };
    this.#pairs.set(pair.refresh, pair);
    return {
      status: 200,
      body: {
        ...{ access_token: pair.access, refresh_token: pair.refresh, token_type: 'bearer' },
        ...{ expires_in: lifetimeSeconds, scope: 'read write', company_id: Number(companyId) },
      },
    };
  }

  #companyOf(form: URLSearchParams): string | undefined {
    if (form.get('grant_type') === 'authorization_code') {
      const code = form.get('code') ?? '';
      const companyId = this.#codes.get(code);
      this.#codes.delete(code);
      return companyId;
    }
    const pair = this.#pairs.get(form.get('refresh_token') ?? '');
    if (!pair) {
      this.refusals += 1;
      return undefined;
    }
    this.#pairs.delete(pair.refresh);
    this.refreshes += 1;
    return pair.companyId;
  }

  /** Returns the company of a valid access token. */
  companyOf(authorization: string | undefined): string | undefined {
    const now = this.#options.now().getTime();
    const fits = (pair: Pair) => `Bearer ${pair.access}` === authorization && pair.expiresAt > now;
    return [...this.#pairs.values()].find(fits)?.companyId;
  }

  /** Ends all consents, as when a person revokes them in the service. */
  revoke(): void {
    this.#pairs.clear();
  }
}
