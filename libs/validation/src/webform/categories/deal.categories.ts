import type { Categories } from './category.types.ts';
import { choice } from './text.ts';

/** The deal that a submission creates (spec 1 §3); most owners hide these and set a default (spec 3 §2.13). */
export const dealCategories: Categories = {
  deal_amount: { type: 'text', validationType: 'amount', inputMode: 'numeric' },
  deal_assignee: choice,
  deal_phase: choice,
  deal_product: choice,
  deal_probability: choice,
  deal_channel: choice,
  deal_expected_contract_date_additional_days: {
    type: 'text',
    validationType: 'additional_days',
    inputMode: 'numeric',
  },
  deal_label: { type: 'multiple-selection', selectionType: 'checkbox' },
};
