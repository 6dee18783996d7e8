import { randomUUID } from 'node:crypto';
import { cleanText } from '@crm/custom-fields-server';
import { TOP_COLUMNS } from '@crm/contract';
import { invalid } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import type { Widget, WidgetInput } from './layout.types.ts';

/**
 * Returns the widgets to store; new ones get an id.
 * @throws AppError ValidationFailed naming the widget that overlaps another, leaves the grid, or has a taken id
 */
export function widgetsOf(sent: readonly WidgetInput[]): Widget[] {
  const widgets = sent.map(toStore);
  widgets.forEach((widget, index) => check(widget, widgets.slice(0, index), `widgets.${index}`));
  return widgets;
}

const toStore = ({ id, title = '', setting = {}, ...rest }: WidgetInput): Widget => ({
  ...{ ...rest, id: id ?? randomUUID(), title: normaliseText(cleanText(title)) },
  setting,
});

function check(widget: Widget, earlier: readonly Widget[], field: string): void {
  if (widget.x + widget.w > TOP_COLUMNS) throw invalid({ field: `${field}.w`, rule: 'too_large' });
  if (earlier.some(({ id }) => id === widget.id)) throw invalid({ field: `${field}.id`, rule: 'unique' });
  if (earlier.some((other) => overlaps(widget, other))) throw invalid({ field: `${field}.x`, rule: 'overlap' });
}

const overlaps = (one: Widget, other: Widget): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
