import type { SsoProvider } from '@crm/contract';
import type { AppContext } from '@crm/server-kit';
import { consentMs } from './confirmation.ts';

/** The account of a provider that is to be linked, with the user and session that asked. */
export interface ProvedIdentity {
  userId: number;
  client: string;
  provider: SsoProvider;
  issuer: string;
  subject: string;
  email: string;
}

const about = 'an account of a provider that is to be linked';

/** Seals the identity for the page that asked, which receives it from its popup; valid for five minutes. */
export const sealIdentity = ({ secrets, clock }: AppContext, identity: ProvedIdentity): string =>
  secrets.seal(JSON.stringify({ ...identity, until: clock.now().getTime() + consentMs }), about);

export function openIdentity({ secrets, clock }: AppContext, token: string): ProvedIdentity | undefined {
  try {
    const { until, ...identity } = JSON.parse(secrets.open(token, about)) as ProvedIdentity & { until: number };
    return until > clock.now().getTime() ? identity : undefined;
  } catch {
    return undefined;
  }
}
