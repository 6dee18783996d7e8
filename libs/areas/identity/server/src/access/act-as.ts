import type { TenantDb } from '@crm/database';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { viewersOf } from './rights.ts';

/**
 * Returns the context of a member for work that no request ordered: an automation or an incoming mail works with the
 * present rights of its owner. Undefined once the member has left or is disabled.
 */
export async function actAs(app: AppContext, db: TenantDb, userId: number | null): Promise<StaffContext | undefined> {
  const viewer = userId === null ? undefined : (await viewersOf(db, [userId])).get(userId);
  if (!viewer) return undefined;
  const { domainId } = db;
  return {
    requestId: '',
    locale: 'ja',
    log: app.server.log,
    ip: '',
    userAgent: '',
    headers: {},
    setHeader: () => {},
    onClose: () => {},
    session: {
      ...viewer.session,
      id: 0,
      userId: viewer.userId,
      client: '',
      email: '',
      name: '',
      domainId,
      domainName: '',
      demoOnly: false,
      disabledFeatures: new Set(),
    },
    domainId,
    userId: viewer.userId,
    db,
  };
}
