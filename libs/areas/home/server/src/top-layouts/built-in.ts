import type { TopWidgetType } from '@crm/contract';
import type { Layout, Widget } from './layout.types.ts';

const widget = (type: TopWidgetType, x: number, y: number, w: number, h: number): Widget => ({
  ...{ id: type.replaceAll('_', '-'), type, title: '', x, y, w, h },
  setting: {},
});

/** The page for the first day: the day's work on the left, what needs attention on the right. */
const widgets: Widget[] = [
  widget('my_actions_today', 0, 0, 4, 4),
  widget('overdue_actions', 4, 0, 4, 4),
  widget('notice', 8, 0, 4, 4),
  widget('pipeline_summary', 0, 4, 8, 4),
  widget('sales_target_progress', 8, 4, 4, 4),
  widget('closing_soon_deals', 0, 8, 4, 4),
  widget('cold_deals', 4, 8, 4, 4),
  widget('form_submissions', 8, 8, 4, 4),
  widget('recent_comments', 0, 12, 4, 4),
  widget('bookmarks', 4, 12, 4, 4),
];

/** The home page of those for whom nobody has chosen another; its name is empty, and each app names it. */
export const builtInLayout: Layout = {
  id: null,
  name: '',
  scope: 'shared',
  user_id: null,
  user_name: null,
  widgets,
  editable: false,
  is_default: false,
  is_company_default: false,
  default_of_profiles: [],
  created_at: null,
  updated_at: null,
  lock_version: 0,
};
