import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'deal_risk_memo', 'deal_risk_memos'>,
      RecordEvents<'ranking_reaction', 'ranking_reactions'>,
      RecordEvents<'forecast_submission', 'forecast_submissions'>,
      PartEvents<'sales_metric_setting', 'sales_metric_settings'> {}
}
