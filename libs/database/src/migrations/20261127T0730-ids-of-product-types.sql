-- The writer of product detail types takes ids before it writes: their deal types name them.
grant usage on sequence deal_product_detail_types_id_seq to crm_app;
