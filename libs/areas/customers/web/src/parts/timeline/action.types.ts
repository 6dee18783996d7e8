import type { ListActionsOfCustomerAnswer } from '@crm/api-client';

/** An action as timelines show it. */
export type TimelineAction = ListActionsOfCustomerAnswer['data'][number];
