export { createWidgetData } from './create-widget-data.ts';
export type { WidgetData } from './create-widget-data.ts';
export { WidgetBody } from './WidgetBody.tsx';
export { WidgetRows } from './WidgetRows.tsx';
export type { WidgetRow } from './WidgetRows.tsx';
export { useWidgets } from './use-widgets.ts';
export type { LazyWidget } from './use-widgets.ts';
export { useRecordHref } from '../module/use-record-href.ts';
