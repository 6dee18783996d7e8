import { AppError, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { connectTo } from '../connection/connect-to.ts';
import { ServiceError } from '../services/service-error.ts';
import type { ServiceName } from '../services/service.types.ts';
import { services } from '../services/services.ts';

/** Returns the partners whose names fit. @throws 422 without a connection, 503 while the service does not answer */
export async function searchPartners(app: AppContext, ctx: StaffContext, service: ServiceName, keyword: string) {
  try {
    const connected = await connectTo(app, ctx.db, service);
    return { data: await services[service].searchPartners(connected, keyword.trim()) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'reconnect') throw invalid({ field: '', rule: 'not_connected' });
    throw new AppError('AccountingUnavailable', { retryAfter: error.retryAfter ?? 60 });
  }
}
