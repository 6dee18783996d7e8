import { invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { AccountingService } from '../services/service.types.ts';
import { settingsOf } from '../services/services.ts';

/** The time in which consent is given (ms). */
const LIFESPAN = 600_000;
const about = 'consent at an accounting service';

interface State {
  domainId: number;
  userId: number;
  client: string;
  service: string;
  until: number;
}

/** Returns the page of ours to which a service returns. */
export const redirectUrlOf = ({ settings }: AppContext, { name }: AccountingService): string =>
  `${settings.publicUrl}/admin/accounting/${name}`;

/** Returns the address of consent, for the session that asks. @throws 422 when the operator has set up nothing */
export function consentUrl(app: AppContext, ctx: StaffContext, service: AccountingService): string {
  const settings = settingsOf(app, service.name);
  if (!settings) throw invalid({ field: '', rule: 'not_set_up' });
  const until = app.clock.now().getTime() + LIFESPAN;
  const { domainId, userId, session } = ctx;
  const state: State = { domainId, userId, client: session.client, service: service.name, until };
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUrlOf(app, service),
    state: app.secrets.seal(JSON.stringify(state), about),
    ...service.authorize.query,
  });
  return `${settings.accountsUrl}${service.authorize.path}?${query.toString()}`;
}

/** Checks that this session asked for the consent, within its time. @throws 422 */
export function checkState(app: AppContext, ctx: StaffContext, service: AccountingService, text: string): void {
  const state = readState(app, text);
  const isOurs =
    state?.domainId === ctx.domainId &&
    state.userId === ctx.userId &&
    state.client === ctx.session.client &&
    state.service === service.name &&
    state.until > app.clock.now().getTime();
  if (!isOurs) throw invalid({ field: 'state', rule: 'consent_over' });
}

function readState({ secrets }: AppContext, text: string): State | undefined {
  try {
    return JSON.parse(secrets.open(text, about)) as State;
  } catch {
    return undefined;
  }
}
