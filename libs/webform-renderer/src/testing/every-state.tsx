import type { ItemType, WebformItem } from '@crm/validation/webform';
import type { RefusedAnswer } from '../engine/create-form.ts';
import { itemOf } from './definitions.ts';
import { StoryForm } from './StoryForm.tsx';

type Data = WebformItem['data'];
type Sample = {
  of: (data: Data, id: number) => WebformItem;
  /** The answered value; absent for kinds without an answer. */
  filled?: Data;
};

const options = ['営業支援', '名刺管理', 'メール配信'].map((label, index) => ({ label, value: index + 1 }));
const custom = (itemType: number, uiMode?: number) => (data: Data, id: number) =>
  itemOf('contact_custom', data, { id, options, contactCustomItem: { id: 2, itemType, uiMode } });
const plain =
  (category: string, own: Data = {}) =>
  (data: Data, id: number) =>
    itemOf(category, { ...own, ...data }, { id });

/** A sample of every kind; a missing one is a type error. */
const samples: Record<ItemType, Sample> = {
  text: { of: plain('contact_department'), filled: { defaultValue: '営業本部' } },
  'multilinable-text': {
    of: plain('contact_memo'),
    filled: { defaultValue: '導入費用を教えてください。\n来期の予算で検討しています。' },
  },
  address: { of: plain('contact_address'), filled: { defaultValue: '東京都千代田区丸の内1-1-1' } },
  'human-name': { of: plain('contact_name'), filled: { defaultValue: '山田 太郎' } },
  date: { of: custom(2), filled: { defaultValue: '2026-12-01' } },
  'single-selection': { of: custom(4, 2), filled: { defaultValue: '2' } },
  'multiple-selection': { of: custom(5, 3), filled: { defaultValues: ['1', '3'] } },
  terms: {
    of: plain('terms', { privacyPolicyUrl: 'https://example.co.jp/p', termOfServiceUrl: 'https://example.co.jp/t' }),
  },
  'cookie-policy': { of: plain('cookie_policy', { value: '<p>計測のためにクッキーを使います。</p>' }) },
  'layout-heading': { of: plain('layout_heading', { text: 'お客様について' }) },
  'layout-text': { of: plain('layout_text', { text: '<b>必須</b>の項目をご入力ください。' }) },
};
export const itemTypes = Object.keys(samples) as ItemType[];

export const states = ['empty', 'filled', 'required', 'explained', 'wrong', 'hidden'] as const;
export type State = (typeof states)[number];
export const modes = ['styled', 'raw'] as const;

/** Returns the states of a kind: kinds without an answer have one, terms have no filled one. */
export const statesOf = (type: ItemType): readonly State[] => {
  if (type.startsWith('layout-') || type === 'cookie-policy') return ['empty'];
  return type === 'terms' ? states.filter((state) => state !== 'filled') : states;
};

const dataOf = (type: ItemType, state: State): Data => ({
  label: 'ご入力欄',
  ...(state === 'filled' || state === 'hidden' ? samples[type].filled : {}),
  ...(state === 'required' || state === 'wrong' ? { require: true } : {}),
  ...(state === 'explained'
    ? { explanation: '差し支えのない範囲でご記入ください。', placeholder: '例：営業本部' }
    : {}),
  ...(state === 'hidden' ? { visibility: false } : {}),
});

/** Renders a kind in each of its states, styled and as plain markup. */
export const EveryState = ({ type }: { type: ItemType }) => (
  <>
    {modes.flatMap((mode, row) =>
      statesOf(type).map((state, column) => {
        const id = row * 10 + column + 1;
        const fieldErrors: RefusedAnswer[] = state === 'wrong' ? [{ id, key: 'errors.required' }] : [];
        return (
          <div key={id} data-case={`${mode} ${state}`}>
            <small>{`${mode}, ${state}`}</small>
            <StoryForm
              items={[samples[type].of(dataOf(type, state), id)]}
              raw={mode === 'raw'}
              fieldErrors={fieldErrors}
            />
          </div>
        );
      }),
    )}
  </>
);
