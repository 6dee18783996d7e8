import type { CompaniesState } from './account/companies.slice.ts';
import type { InvitationState } from './invitation/invitation.slice.ts';
import type { ResendState } from './confirmation/resend.slice.ts';
import type { IdentitiesState } from './identities/identities.slice.ts';
import type { OwnSessionsState } from './own-sessions/own-sessions.slice.ts';
import type { PersonalState } from './personal/personal.slice.ts';
import type { TwoFactorState } from './two-factor/two-factor.slice.ts';

/** The area's state in the store, besides the session and the masters. */
export interface IdentityState {
  resend: ResendState;
  companies: CompaniesState;
  invitation: InvitationState;
  identities: IdentitiesState;
  twoFactor: TwoFactorState;
  ownSessions: OwnSessionsState;
  personal: PersonalState;
}

/** The part of the store that the area's selectors read. */
export interface IdentityRoot {
  identity: IdentityState;
}
