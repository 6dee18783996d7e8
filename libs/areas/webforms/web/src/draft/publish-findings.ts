import { unknownPlaceholders } from '../auto-reply/placeholders.ts';
import { comparedBy } from '../items/catalogue.ts';
import { conditionProblem } from '../items/conditions.ts';
import type { ConditionProblem } from '../items/conditions.ts';
import type { FormDraft } from './draft.types.ts';

export type PublishSetting =
  | 'customerIdentificationRule'
  | 'dealTypeId'
  | 'assignmentUserIds'
  | 'redirectUrl'
  | 'autoReplySubject'
  | 'autoReplyBody';

/** A requirement that the form does not meet before publication (spec 3 §2.13). */
export interface PublishFinding {
  rule:
    | 'email_item_required'
    | 'terms_item_required'
    | 'customer_item_required'
    | 'must_be_visible'
    | 'missing_setting'
    | 'unknown_placeholder'
    | ConditionProblem;
  /** Key of the existing item that causes it. */
  key?: string;
  /** Category of the missing item. */
  category?: string;
  /** The missing setting. */
  setting?: PublishSetting;
  /** A placeholder that nothing fills. */
  placeholder?: string;
}

/** Returns what a draft still needs before publication, in the best order for fixing it. */
export function publishFindings({ settings, items }: FormDraft): PublishFinding[] {
  const mandatory = (category: string, rule: PublishFinding['rule']): PublishFinding[] => {
    const item = items.find((one) => one.category === category);
    if (!item) return [{ rule, category }];
    return item.data.visibility === false ? [{ rule: 'must_be_visible', key: item.key }] : [];
  };
  const has = (family: string) => items.some(({ category }) => category.startsWith(family));
  const missing = (setting: NonNullable<PublishFinding['setting']>): PublishFinding => ({
    rule: 'missing_setting',
    setting,
  });
  const { customerIdentificationRule: rule, dealTypeId, thankyouType, redirectUrl, autoReplyEnabled } = settings;
  const { assignmentRule, assignmentUserIds } = settings;
  const texts = autoReplyEnabled ? (['autoReplySubject', 'autoReplyBody'] as const) : [];
  const compared = (comparedBy[rule ?? 0] ?? []).filter(
    (category) => !items.some((item) => item.category === category),
  );
  return [
    ...mandatory('contact_email', 'email_item_required'),
    ...mandatory('terms', 'terms_item_required'),
    ...(has('customer_') && rule === null ? [missing('customerIdentificationRule')] : []),
    ...(has('customer_') ? compared.map((category) => ({ rule: 'customer_item_required' as const, category })) : []),
    ...(has('deal_') && dealTypeId === null ? [missing('dealTypeId')] : []),
    ...(dealTypeId !== null && assignmentRule !== 'none' && assignmentUserIds.length === 0
      ? [missing('assignmentUserIds')]
      : []),
    ...items.flatMap((item) => {
      const problem = conditionProblem(items, item, { identificationRule: rule });
      return problem ? [{ rule: problem, key: item.key }] : [];
    }),
    ...(thankyouType === 'redirect' && redirectUrl.trim() === '' ? [missing('redirectUrl')] : []),
    ...texts.filter((name) => settings[name].trim() === '').map(missing),
    ...texts.flatMap((name) =>
      unknownPlaceholders(settings[name], items).map((placeholder) => ({
        rule: 'unknown_placeholder' as const,
        setting: name,
        placeholder,
      })),
    ),
  ];
}
