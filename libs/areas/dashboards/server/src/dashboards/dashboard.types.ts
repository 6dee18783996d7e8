import type { biDashboards as resource, Input, Output } from '@crm/contract';

type Operations = (typeof resource)['operations'];

export type Dashboard = Output<Operations['describeDashboard']>['data'];
export type Summary = Output<Operations['listUserDashboards']>['data'][number];
export type Tile = Dashboard['tiles'][number];
export type TileInput = NonNullable<Input<Operations['createDashboard']>['body']['tiles']>[number];
export type Bodies = { [O in keyof Operations]: Input<Operations[O]> };
