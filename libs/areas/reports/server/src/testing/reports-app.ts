import { actionsModule } from '@crm/actions-server';
import { openTargetsApp } from '@crm/targets-server/testing';
import { reportsModule } from '../index.ts';

export { targetTeam } from '@crm/targets-server/testing';
export type { Answer, Person, TargetTeam, TestApp } from '@crm/targets-server/testing';

/** Opens a test server with the areas that reports count. */
export const openReportsApp = () => openTargetsApp(actionsModule, reportsModule);
