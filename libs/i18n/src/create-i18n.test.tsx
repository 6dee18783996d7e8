import { act, render, screen } from '@testing-library/react';
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { createI18n } from './create-i18n.ts';
import { loadI18n } from './load-i18n.ts';
import type { I18nOptions } from './set-up-i18n.ts';
import { I18nProvider, useLanguage, useT } from './I18nProvider.tsx';

const deals = { ja: { title: '{{name}}の案件' }, en: { title: "{{name}}'s deals" } };
const loaders = {
  ja: { deals: () => Promise.resolve({ default: deals.ja }) },
  en: { deals: () => Promise.resolve(deals.en) },
};

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render = () => this.state.message || this.props.children;
}

function Title({ namespace = 'deals' }) {
  const t = useT(namespace);
  const { language, changeLanguage } = useLanguage();
  return (
    <>
      <h1>{t('title', { name: '<b>田中</b>' })}</h1>
      <p>{t('common:action.save')}</p>
      <button onClick={() => void changeLanguage('en')}>{language}</button>
    </>
  );
}

async function show(options: I18nOptions, namespace?: string) {
  const i18n = createI18n(options);
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <Boundary>
          <Suspense fallback="…">
            <Title namespace={namespace} />
          </Suspense>
        </Boundary>
      </I18nProvider>,
    );
  });
  return i18n;
}

beforeEach(() => localStorage.clear());

it('starts in Japanese by default, and sets the language of the page', () => {
  expect(createI18n().language()).toBe('ja');
  expect(document.documentElement.lang).toBe('ja');
  expect(createI18n({ language: 'fr' }).language()).toBe('ja');
  expect(createI18n({ language: 'en-US' }).language()).toBe('en');
});

it('loads a namespace on its first use, and interpolates without escaping twice', async () => {
  await show({ loaders });
  expect(screen.getByRole('heading')).toHaveTextContent('<b>田中</b>の案件');
  expect(screen.getByText('保存')).toBeInTheDocument();
});

it('changes the language of everything in use, stores it and sets it on the page', async () => {
  let chosen: string | null = null;
  const memory = { read: () => chosen, write: (language: string) => void (chosen = language) };
  await show({ loaders, memory });
  await act(async () => screen.getByRole('button', { name: 'ja' }).click());
  expect(screen.getByRole('heading')).toHaveTextContent("<b>田中</b>'s deals");
  expect(screen.getByText('Save')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'en' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('en');
  expect(createI18n({ memory }).language()).toBe('en');
});

it('clears its cache of texts when others are added', async () => {
  const i18n = await show({ loaders });
  expect(screen.getByText('保存')).toBeInTheDocument();
  await act(async () => {
    i18n.instance.addResourceBundle('ja', 'common', { action: { save: '保存する' } }, true, true);
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('ja');
  });
  expect(screen.getByText('保存する')).toBeInTheDocument();
});

it('throws to the error boundary when a language or a namespace has no loaders', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  await show({ loaders }, 'contacts');
  expect(screen.getByText(/^Cannot find loader for namespace/)).toBeInTheDocument();
  silent.mockRestore();
  const onlyJa = createI18n({ loaders: { ja: loaders.ja }, language: 'en' });
  await expect(onlyJa.load('deals')).rejects.toThrow(/^Cannot find loaders for lang/);
});

it('keeps the old language when the new one cannot be loaded', async () => {
  const i18n = await show({ loaders: { ja: loaders.ja } });
  await expect(i18n.changeLanguage('en')).rejects.toThrow('Cannot find loaders for lang: en');
  expect(i18n.language()).toBe('ja');
  expect(document.documentElement.lang).toBe('ja');
});

it('retries a failed load', async () => {
  let online = false;
  const flaky = () => (online ? Promise.resolve(deals.ja) : Promise.reject(new Error('offline')));
  const i18n = createI18n({ loaders: { ja: { deals: flaky } } });
  await expect(i18n.load('deals')).rejects.toThrow('offline');
  online = true;
  await i18n.load('deals');
  expect(i18n.translate('deals:title', { name: '田中' })).toBe('田中の案件');
});

it('finds the loaders of unknown namespaces, once for all languages', async () => {
  const findLoaders = jest.fn(async (namespace: string) => (namespace === 'deals' ? loaders : {}));
  const i18n = createI18n({ findLoaders, language: 'ja' });
  await i18n.load('deals');
  expect(i18n.translate('deals:title', { name: 'A' })).toBe('Aの案件');
  await i18n.changeLanguage('en');
  expect(i18n.translate('deals:title', { name: 'A' })).toBe("A's deals");
  expect(findLoaders.mock.calls).toEqual([['deals']]);
  await expect(i18n.load('gone')).rejects.toThrow('Cannot find loader for namespace: gone');
});

it('works in a browser that forbids storage', async () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = [jest.spyOn(Storage.prototype, 'getItem'), jest.spyOn(Storage.prototype, 'setItem')];
  spies.forEach((spy) => spy.mockImplementation(forbid));
  const i18n = createI18n();
  await i18n.changeLanguage('en');
  expect(i18n.language()).toBe('en');
  spies.forEach((spy) => spy.mockRestore());
});

it('chooses plurals by the rules of each language', () => {
  const { translate } = createI18n({ language: 'en' });
  expect(translate('common:list.total', { count: 1 })).toBe('1 item');
  expect(translate('common:list.total', { count: 1200 })).toBe('1,200 items');
  expect(createI18n({ language: 'ja' }).translate('common:list.total', { count: 1200 })).toBe('1,200件');
});

it('loads the shipped texts of one language first, and the others on a change of language', async () => {
  const i18n = await loadI18n({ loaders, language: 'ja', ahead: ['deals'] });
  expect(i18n.translate('deals:title', { name: '田中' })).toBe('田中の案件');
  expect(i18n.translate('common:action.save')).toBe('保存');
  expect(i18n.instance.hasResourceBundle('en', 'common')).toBe(false);
  await i18n.changeLanguage('en');
  expect(i18n.translate('common:action.save')).toBe('Save');
  expect(i18n.translate('deals:title', { name: 'A' })).toBe("A's deals");
});
