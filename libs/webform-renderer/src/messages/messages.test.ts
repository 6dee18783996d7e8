import { confirmationMessages } from './confirmation-messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { loadMessages, localeOf } from './load-messages.ts';
import { translate } from './translate.ts';
import { viewMessages } from './view-messages.ts';
import { viewText } from './view-text.ts';
import { pickerMessages } from '../kinds/date/picker-messages.ts';

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the messages', () => {
  it.each([
    ['the form', ja, en],
    ['the views', viewMessages.ja, viewMessages.en],
    ['the confirmation', confirmationMessages.ja, confirmationMessages.en],
    ['the calendar', pickerMessages.ja, pickerMessages.en],
  ])('of %s have the same keys and parameters in both languages', (_name, japanese, english) => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(japanese).sort());
    for (const [key, text] of Object.entries(japanese)) {
      expect(holes((english as Record<string, string>)[key]!)).toEqual(holes(text));
    }
  });

  it('fill in their parameters', () => {
    expect(translate(ja, 'custom.number.between', { min: 1, max: 12 })).toBe('1〜12の範囲でご入力ください');
  });

  it('never show a bare key', () => {
    expect(translate(ja, 'some.newer.rule')).toBe('入力内容をご確認ください');
  });

  it('come in English on demand', async () => {
    expect(await loadMessages('ja')).toBe(ja);
    expect(await loadMessages('en')).toBe(en);
  });

  it('can be replaced by the caller’s own wording', () => {
    expect(viewText(en, 'openWebforms.thankyouHeading')).toContain('Thank you');
    expect(viewText({ ...ja, 'openWebforms.thankyouHeading': '受付完了' }, 'openWebforms.thankyouHeading')).toBe(
      '受付完了',
    );
  });
});

it('falls back to Japanese', () => {
  expect(['en', 'en-GB', 'EN-us', 'fr', '', undefined, 'enx'].map(localeOf)).toEqual([
    'en',
    'en',
    'en',
    'ja',
    'ja',
    'ja',
    'ja',
  ]);
});
