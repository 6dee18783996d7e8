import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { linkedFields } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { useFeatureCheck } from '@crm/web-kit';
import { contactFilterFields } from './contact-filters.ts';

/** The fields that only the list of contacts can be filtered by. */
const ownFields: readonly string[] = ['customer_name', 'colour_label', 'last_action_completed_at'];

/** Returns the conditions on the contacts of other records, such as コンタクトの役職. */
export function useContactConditions(): FilterField[] {
  const t = useT('contacts');
  const has = useFeatureCheck();
  const fields = contactFilterFields(t, useMasters(), [], [7, 30]).filter(
    ({ key }) => !ownFields.includes(key) && (key !== 'lifecycle_stage_id' || has('lifecycle_stage')),
  );
  return linkedFields('contact', fields, (field) => t('filter.ofContact', { field }));
}
