/** The types of widgets of a home page (spec 3 §3). */
export const topWidgetTypes = [
  'sales_target_progress',
  'forecast_chart',
  'pipeline_summary',
  'my_actions_today',
  'overdue_actions',
  'cold_deals',
  'closing_soon_deals',
  'ranking',
  'radar',
  'recent_comments',
  'bookmarks',
  'form_submissions',
  'campaign_results',
  'ai_risks',
  'bi_dashboard',
  'notice',
  'links',
] as const;
export type TopWidgetType = (typeof topWidgetTypes)[number];

/** The columns of a home page's grid, and the most widgets on it (spec 3 §2.15). */
export const TOP_COLUMNS = 12;
export const MOST_TOP_WIDGETS = 20;
/** The most rows below the top, and of one widget. */
export const MOST_TOP_ROWS = 200;
export const TALLEST_TOP_WIDGET = 12;
