import type { SignInMethod } from '../session/session.types.ts';

/** A way of single sign-on (spec 1 §7). */
export interface Provider {
  name: Extract<SignInMethod, 'azure_oauth2' | 'google_oauth2'>;
  /** Where the popup begins: `/api/auth/google_oauth2`, or an absolute address. */
  url: string;
  /** False while the server has it not set up; its button explains that. Default true. */
  available?: boolean;
}

/** The providers by name. */
export interface Providers {
  /** Throws 'already exists' for a name that is taken (spec 1 §8). */
  add: (provider: Provider) => void;
  /** Throws 'Provider not found' for an unknown name (spec 1 §8). */
  get: (name: string) => Provider;
  list: () => Provider[];
}

/** Holds the providers of an application. */
export function createProviders(first: readonly Provider[] = []): Providers {
  const known = new Map<string, Provider>();
  const providers: Providers = {
    add: (provider) => {
      if (known.has(provider.name)) throw new Error('already exists');
      known.set(provider.name, provider);
    },
    get: (name) => {
      const provider = known.get(name);
      if (!provider) throw new Error('Provider not found');
      return provider;
    },
    list: () => [...known.values()],
  };
  first.forEach(providers.add);
  return providers;
}
