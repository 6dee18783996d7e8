import type { Input, Output, topLayouts as resource } from '@crm/contract';

type Operations = (typeof resource)['operations'];

export type Layout = Output<Operations['getTopLayout']>['data'];
export type Widget = Layout['widgets'][number];
export type WidgetInput = Input<Operations['updateTopWidgets']>['body']['widgets'][number];
export type Bodies = { [O in keyof Operations]: Input<Operations[O]> };
