import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { spamSetting } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';
import { changeOf, draftOf, missingIn } from './spam-draft.ts';
import { SpamSettings } from './SpamSettings.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const open = async (answers = {}) => {
  rendered = await show(<SpamSettings webformId={7} />, { answers });
  await screen.findByRole('heading', { name: 'スパム対策の方式' });
};
const updates = () =>
  rendered.requests.filter(({ name }) => name === 'updateWebformSpamSetting').map(({ args }) => args.body);
const secret = () => screen.getByLabelText(/^シークレットキー/, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'スパム対策の方式を保存' });
const choose = async (label: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('button', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

describe('SpamSettings', () => {
  it('asks for the keys of a service, sends them once, and never shows the secret again', async () => {
    const saved = spamSetting({ engine: 'turnstile', siteKey: '0x4A', hasSecret: true, lockVersion: 1 });
    await open({ updateWebformSpamSetting: { data: saved } });
    expect(screen.queryByText('シークレットキー')).toBeNull();
    expect(save()).toBeDisabled();
    await choose(/人であることの確認/, 'Cloudflare Turnstile');
    await userEvent.click(save());
    expect(await screen.findAllByText('必須項目です')).toHaveLength(2);
    expect(updates()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /サイトキー/ }), '0x4A');
    await userEvent.type(secret(), 'geheim');
    await userEvent.click(save());
    expect(await screen.findByText('保存しました。')).toBeVisible();
    expect(updates()).toEqual([{ engine: 'turnstile', siteKey: '0x4A', secret: 'geheim', lockVersion: 0 }]);
    expect(secret()).toHaveValue('');
    expect(screen.getByText(/保存済みです/)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('switches the honeypot field and sets the minimum time', async () => {
    await open({ updateWebformSpamSetting: { data: spamSetting({ honeypot: false, minSeconds: 3, lockVersion: 1 }) } });
    await userEvent.click(screen.getByRole('switch', { name: /隠し項目/ }));
    await choose(/送信までの最短時間/, '3秒');
    await userEvent.click(save());
    await waitFor(() => expect(updates()).toEqual([{ honeypot: false, minSeconds: 3, lockVersion: 0 }]));
  });

  it('lists the rejected submissions', async () => {
    await open();
    const list = screen.getByRole('region', { name: '除外した送信（過去30日）' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('隠し項目への入力');
    expect(first).toHaveTextContent('3回');
    expect(first).toHaveTextContent('bot@example.com');
    expect(second).toHaveTextContent('早すぎる送信');
  });

  it('loads the current setting when somebody else saved first', async () => {
    await open({
      updateWebformSpamSetting: () => {
        throw apiError('StaleRecord', { status: 409, details: [spamSetting({ minSeconds: 10, lockVersion: 4 })] });
      },
    });
    await userEvent.click(screen.getByRole('switch', { name: /隠し項目/ }));
    await userEvent.click(save());
    expect(await screen.findByText(/他のユーザーが先に更新しました/)).toBeVisible();
    expect(screen.getByRole('button', { name: /送信までの最短時間/ })).toHaveTextContent('10秒');
  });

  it("shows the server's error at its field and keeps the typed values", async () => {
    await open({
      getWebformSpamSetting: { data: spamSetting({ engine: 'hcaptcha', siteKey: 'a', hasSecret: true }) },
      updateWebformSpamSetting: () => {
        throw apiError('ValidationFailed', { status: 422, details: [{ field: 'site_key', rule: 'format' }] });
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: /サイトキー/ }), '?{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /サイトキー/ })).toHaveAccessibleDescription(
        /入力の形式をご確認ください/,
      ),
    );
    expect(screen.getByRole('textbox', { name: /サイトキー/ })).toHaveValue('a?');
  });
});

it('shows a loading error and tries again', async () => {
  let tries = 0;
  rendered = await show(<SpamSettings webformId={7} />, {
    answers: {
      getWebformSpamSetting: () => {
        tries += 1;
        if (tries === 1) throw apiError('NetworkError', { status: 0 });
        return { data: spamSetting() };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '再読み込み' }));
  expect(await screen.findByRole('heading', { name: 'スパム対策の方式' })).toBeVisible();
});

describe('changeOf', () => {
  const service = spamSetting({ engine: 'turnstile', siteKey: 'a', hasSecret: true });

  it('returns only the changed fields', () => {
    expect(changeOf(service, draftOf(service))).toEqual({});
    expect(changeOf(service, { ...draftOf(service), siteKey: ' b ' })).toEqual({ siteKey: 'b' });
    expect(changeOf(service, { ...draftOf(service), secret: ' s ' })).toEqual({ secret: 's' });
    expect(changeOf(service, { ...draftOf(service), engine: 'altcha', siteKey: '', secret: '' })).toEqual({
      engine: 'altcha',
    });
  });

  it('requires the keys of the new engine', () => {
    const other = { ...draftOf(service), engine: 'hcaptcha' as const, siteKey: '', secret: '' };
    expect(missingIn(service, other)).toEqual(['siteKey', 'secret']);
    expect(missingIn(service, { ...other, siteKey: 'x', secret: 'y' })).toEqual([]);
    expect(missingIn(service, draftOf(service))).toEqual([]);
    expect(missingIn(service, { ...draftOf(service), engine: 'altcha' })).toEqual([]);
  });
});
