import { categories } from './categories/index.ts';
import type { CategorySpec } from './categories/category.types.ts';
import { asLink, asList, asRecord, asText, oneOf } from './coerce.ts';
import { UnknownCategoryError } from './errors.ts';
import type { RenderedItem, SelectionType } from './item.types.ts';
import { boundsOf, conditionOf, optionsOf, splitOf } from './resolve-parts.ts';
import { isShownToVisitor } from './shown-to-visitor.ts';
import { validationTypes, type ValidationType } from './validation-type.ts';
import type { WebformItem } from './webform.types.ts';

const specOf = (item: WebformItem): CategorySpec => {
  const name = asText(asRecord(item)['category']);
  if (!Object.hasOwn(categories, name)) throw new UnknownCategoryError(name);
  const category = categories[name]!;
  return typeof category === 'function' ? category(item) : category;
};

const keyOf = (item: WebformItem): string => {
  const custom = item.contactCustomItem ?? item.customerCustomItem ?? item.dealCustomItem;
  return custom ? `${item.category}_${asText(custom.id)}` : item.category;
};

/** Returns the category's validation type, or the owner's choice when the category has none. */
const validationTypeOf = (spec: CategorySpec, given: unknown): ValidationType =>
  spec.validationType ?? validationTypes.find((type) => type === given) ?? 'none';

const selectionTypeOf = (spec: CategorySpec, given: unknown): SelectionType =>
  oneOf(['pulldown', spec.type === 'multiple-selection' ? 'checkbox' : 'radio'], given, spec.selectionType);

/**
 * Converts a delivered item to a rendered item. Missing or malformed data counts as not set.
 * @throws UnknownCategoryError for a category that is not registered (spec 1 §3), and its subclass
 * UnsupportedCustomItemError for a custom field that forms cannot ask for.
 */
export const resolveItem = (item: WebformItem): RenderedItem => {
  const spec = specOf(item);
  const data = asRecord(item.data);
  const visibility = isShownToVisitor(data);
  const split = spec.type === 'human-name' ? splitOf(data['split']) : null;
  return {
    id: item.id,
    key: keyOf(item),
    category: item.category,
    type: spec.type,
    label: asText(data['label']),
    require: data['require'] === true,
    placeholder: asText(data['placeholder']),
    explanation: asText(data['explanation']),
    visibility,
    displayCondition: visibility ? conditionOf(data['displayCondition']) : null,
    defaultValue: asText(data['defaultValue']),
    defaultValues: asList(data['defaultValues']).map(asText),
    options: spec.type.endsWith('selection') ? optionsOf(item) : [],
    selectionType: selectionTypeOf(spec, data['selectionType']),
    split,
    validationType: validationTypeOf(spec, data['validationType']),
    align: oneOf(['left', 'center', 'right'], data['align']),
    size: oneOf(['small', 'medium', 'large'], data['size'], 'medium'),
    text: asText(data['text']),
    value: asText(data['value']) || asText(data['text']),
    termOfServiceUrl: asLink(data['termOfServiceUrl']),
    privacyPolicyUrl: asLink(data['privacyPolicyUrl']),
    privacyPolicyPlaceholder: asText(data['privacyPolicyPlaceholder']),
    shouldDisplayAfterSubmitButton: data['shouldDisplayAfterSubmitButton'] === true,
    multiline: spec.type === 'multilinable-text' && (data['multiline'] ?? spec.multiline ?? false) === true,
    maxLength: (split && spec.partMaxLength) ?? spec.maxLength ?? null,
    bounds: boundsOf(data['bounds']),
    inputMode: spec.inputMode ?? 'text',
    autoComplete: spec.autoComplete ?? '',
    writingType: oneOf(['overwrite', 'fill_blank', 'append'], data['writingType']),
  };
};
