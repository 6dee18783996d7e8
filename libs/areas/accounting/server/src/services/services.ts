import type { AccountingServiceSettings, AppContext } from '@crm/server-kit';
import { freee } from './freee/freee.service.ts';
import { moneyForward } from './money-forward/money-forward.service.ts';
import type { AccountingService, ServiceName } from './service.types.ts';

export const services: Readonly<Record<ServiceName, AccountingService>> = { freee, money_forward: moneyForward };

/** Returns this server's registration with the service; undefined when the operator has set none. */
export const settingsOf = ({ settings }: AppContext, name: ServiceName): AccountingServiceSettings | undefined =>
  settings.accounting?.[name];
