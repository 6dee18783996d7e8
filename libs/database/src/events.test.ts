import { createTestDatabase } from '@crm/testing';
import pg from 'pg';

/** The tables of companies whose changes leave no events, by the reason. */
const without: Record<string, string[]> = {
  'the events themselves, and what the queue and retries need': [
    'ai_draft_counts',
    'bulk_jobs',
    'campaign_paces',
    'domain_events',
    'effect_instances',
    'effects',
    'event_outbox',
    'idempotency_keys',
    'import_formats',
    'import_mappings',
    'import_rows',
    'imports',
    'live_marks',
    'told_news',
    'withdrawn_news',
  ],
  'the log of changes, or the history of a record that has events': [
    'audit_logs',
    'automation_revisions',
    'automation_run_steps',
    'automation_runs',
    'contact_stage_changes',
    'deal_phase_histories',
    'estimate_events',
    'personal_data_requests',
    'webform_versions',
  ],
  'the journal of a bulk operation, whose records leave the events': [
    'change_set_rows',
    'change_sets',
    'deal_bulk_operation_rows',
    'deal_bulk_operations',
    'demo_records',
    'demo_states',
    'record_bulk_operation_rows',
    'record_bulk_operations',
  ],
  'the connection with another service, and copies of what it holds': [
    'accounting_budgets',
    'accounting_connections',
    'accounting_partners',
    'accounting_syncs',
    'inbound_addresses',
    'incoming_mail_settings',
  ],
  'the history of merges, whose records leave the events': ['not_duplicates', 'record_merges'],
  'sums, indexes and counters that follow from other rows': [
    'audit_pieces',
    'audit_search_states',
    'automation_record_counts',
    'automation_turns',
    'deal_changes',
    'campaign_list_contacts',
    'deal_custom_grid_sets',
    'deal_product_detail_sets',
    'deal_snapshots',
    'forecast_models',
    'forecast_predictions',
    'deal_totals',
    'estimate_counters',
    'merge_candidate_groups',
    'merge_changed_keys',
    'search_changes',
    'search_numbers',
    'search_pieces',
    'search_states',
    'search_texts',
    'webform_public_ids',
    'webform_turns',
    'tracking_public_keys',
  ],
  'the view of one member, which concerns nobody else': [
    'action_search_defaults',
    'action_search_histories',
    'dashboards',
    'deal_search_condition_histories',
    'deal_search_condition_uses',
    'first_steps',
    'list_settings',
    'notices',
    'record_search_defaults',
    'record_search_histories',
    'top_layout_defaults',
    'top_layouts',
    'webform_log_columns',
  ],
  'measurements, which come in masses': [
    'campaign_events',
    'campaign_links',
    'campaign_targets',
    'mail_link_targets',
    'tracking_links',
    'tracking_session_events',
    'tracking_sessions',
    'webform_daily_sources',
    'webform_daily_views',
    'webform_rejections',
    'webform_spam_passes',
    'webform_view_marks',
  ],
  'not yet a record: the finished file or mail is one': [
    'campaign_email_attachments',
    'campaign_file_imports',
    'crawled_pages',
    'mails',
    'material_uploads',
    'webform_deliveries',
  ],
};

test('every table of companies leaves events, or is listed with the reason', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; leaves: boolean }>(`
    select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'events_of_%')
      as leaves
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'domain_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  await client.end();
  await database.drop();
  const listed = Object.values(without).flat();
  expect(rows.length).toBeGreaterThan(100);
  expect(
    rows
      .filter(({ leaves }) => !leaves)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(listed.toSorted());
});
