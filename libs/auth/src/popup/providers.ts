import type { SignInMethod } from '../session/session.types.ts';

/** A single sign-on provider (spec 1 §7). */
export interface Provider {
  name: Extract<SignInMethod, 'azure_oauth2' | 'google_oauth2'>;
  /** The popup's URL: `/api/auth/google_oauth2`, or an absolute one. */
  url: string;
  /** False when the server has not set it up; its button then explains that. Default true. */
  available?: boolean;
}

/** A registry of providers by name. */
export interface Providers {
  /** Adds a provider; throws 'already exists' for a used name (spec 1 §8). */
  add: (provider: Provider) => void;
  /** Returns a provider; throws 'Provider not found' for an unknown name (spec 1 §8). */
  get: (name: string) => Provider;
  list: () => Provider[];
}

/** Creates the registry of an application's providers. */
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
