import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'deal_product_detail', 'deal_product_details'>,
      RecordEvents<'deal_product_detail_type', 'deal_product_detail_types'>,
      RecordEvents<'deal_custom_grid', 'deal_custom_grids'>,
      RecordEvents<'deal_custom_grid_column', 'deal_custom_grid_columns'>,
      RecordEvents<'deal_custom_grid_row', 'deal_custom_grid_rows'>,
      PartEvents<'deal_product_detail_type_deal_type', 'deal_product_detail_type_deal_types'> {}
}
