import { url } from '@crm/validation';
import { checkAnswer, initialValue, resolveItem } from '@crm/validation/webform';
import type { Problem } from '../domain/problem-text.ts';
import type { DraftItem } from '../items/editor.types.ts';
import { settingFindings } from '../settings/setting-rules.ts';
import type { FormDraft } from './draft.types.ts';

const links = ['privacyPolicyUrl', 'termOfServiceUrl'] as const;
const problem = (field: string, rule: string, params?: Problem['params']): Problem => ({
  field,
  rule,
  ...(params ? { params } : {}),
});

function linkFindings({ data }: DraftItem): Problem[] {
  return links.flatMap((name) => {
    const issue = url(String(data[name] ?? '').trim());
    return issue ? [problem(`data.${name}`, issue.key)] : [];
  });
}

function boundsFindings({ data }: DraftItem): Problem[] {
  const [lower, upper] = [data.bounds?.lower ?? null, data.bounds?.upper ?? null];
  return lower !== null && upper !== null && Number(lower) > Number(upper) ? [problem('data.bounds', 'order')] : [];
}

/** Returns the problems of a default value: a visitor must be able to enter it. */
function defaultFindings(item: DraftItem): Problem[] {
  const rendered = rendering(item);
  if (!rendered || rendered.type.endsWith('selection') || !rendered.defaultValue) return [];
  const issue = checkAnswer({ ...rendered, visibility: true, require: false }, initialValue(rendered));
  return issue ? [problem('data.defaultValue', issue.key, issue.params)] : [];
}

function rendering({ key, category, data, custom, options }: DraftItem) {
  try {
    return resolveItem({
      id: key,
      category,
      data,
      orderNum: 0,
      ...(custom ? { [`${custom.entity}CustomItem`]: custom } : {}),
      ...(options ? { options } : {}),
    });
  } catch {
    // A form cannot ask for this custom field any more; the item's settings show that.
    return null;
  }
}

const known = new WeakMap<DraftItem, readonly Problem[]>();

/**
 * Returns the problems that keep an item from being saved, by the path inside it. The same item gives the same list.
 */
export function itemFindings(item: DraftItem): readonly Problem[] {
  const before = known.get(item);
  if (before) return before;
  const found = [...linkFindings(item), ...boundsFindings(item), ...defaultFindings(item)];
  known.set(item, found);
  return found;
}

/**
 * Returns the draft as it can be saved: invalid parts keep the saved value until they are fixed, so that everything
 * else can be saved.
 */
export function savable(draft: FormDraft, saved: FormDraft): FormDraft {
  const settings = { ...draft.settings };
  for (const { field } of settingFindings(draft.settings)) {
    const key = field as keyof typeof settings;
    Object.assign(settings, { [key]: saved.settings[key] });
  }
  const before = new Map(saved.items.map((item) => [item.key, item]));
  return { settings, items: draft.items.map((item) => withoutWrong(item, before.get(item.key))) };
}

function withoutWrong(item: DraftItem, saved: DraftItem | undefined): DraftItem {
  const wrong = itemFindings(item).map(({ field }) => field.slice('data.'.length) as keyof DraftItem['data']);
  if (wrong.length === 0) return item;
  const kept = Object.fromEntries(wrong.map((name) => [name, saved?.data[name]]));
  return { ...item, data: { ...item.data, ...kept } };
}
