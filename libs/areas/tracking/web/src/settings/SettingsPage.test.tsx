import { apiError } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settings } from '../testing/samples.ts';
import { show } from '../testing/TrackingApp.tsx';
import { manifest } from './manifest.ts';
import { trackingSettingsModule } from './module.ts';
import { Page } from './SettingsPage.tsx';

const open = (answers: object = {}) => show(<Page />, { getTrackingSettings: { data: settings() }, ...answers });
const field = (label: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
const save = async ({ settled }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await settled();
};
const saved = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ name }) => name === 'updateTrackingSettings').map(({ args }) => args);

it('shows the tag to copy, and reports its last event', async () => {
  const page = await open();
  const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'タグのコードをコピー' }));
  await page.settled();
  expect(writeText.mock.calls).toEqual([
    ['<script async src="https://crm.example.jp/t.js" data-domain-key="q7Jd2mXk0aZtLwYvB4nR"></script>'],
  ]);
  expect(page.state<{ toasts: { text: string }[] }>('toasts').toasts.map(({ text }) => text)).toEqual([
    'コピーしました。',
  ]);
  expect(screen.getByText('受信しています')).toBeVisible();
  expect(field('外部送信に関する公表文の例').value).toContain('送信先: crm.example.jp');
  expect(field(/Content-Security-Policy/).value).toContain('script-src https://crm.example.jp');
});

it('saves addresses one by one, consent and retention, with the lock version that was read', async () => {
  const page = await open({ updateTrackingSettings: { data: settings({ consentMode: 'required', lockVersion: 3 }) } });
  await userEvent.click(screen.getByRole('button', { name: '現在のアドレス 203.0.113.7 を追加' }));
  await userEvent.click(screen.getByRole('radio', { name: /同意を得てから計測する/ }));
  await save(page);
  expect(saved(page)).toEqual([
    {
      body: {
        ownAddresses: ['198.51.100.0/24', '203.0.113.7'],
        consentMode: 'required',
        retentionMonths: 13,
        lockVersion: 2,
      },
    },
  ]);
  expect(screen.getByText('保存しました。')).toBeVisible();
  expect(field('タグのコード').value).toContain('data-consent="required"');
  expect(field('同意を得たときに実行するコード').value).toContain("enishi('consent', true)");
});

it('names lines that are no addresses, and sends nothing', async () => {
  const page = await open();
  await userEvent.click(field(/計測から除外/));
  await userEvent.paste('\n本社');
  await save(page);
  expect(screen.getAllByText(/IPアドレスとして読み取れない行があります: 本社/)).not.toHaveLength(0);
  expect(saved(page)).toEqual([]);
});

it('continues with the current settings when somebody else saved first', async () => {
  const page = await open({
    updateTrackingSettings: () => {
      throw apiError('StaleRecord', { status: 409, message: '他のユーザーが先に更新しました。' });
    },
  });
  page.answer({ getTrackingSettings: { data: settings({ lockVersion: 9 }) } });
  await save(page);
  expect(screen.getByText('他のユーザーが先に更新しました。')).toBeVisible();
  page.answer({ updateTrackingSettings: { data: settings({ lockVersion: 10 }) } });
  await save(page);
  expect(saved(page).at(-1)).toMatchObject({ body: { lockVersion: 9 } });
});

it.each([
  ['Forbidden', 403, 'この画面を表示する権限がありません'],
  ['Unavailable', 503, '再試行'],
])('explains an error of loading: %s', async (code, status, text) => {
  await open({
    getTrackingSettings: () => {
      throw apiError(code, { status, message: 'だめでした。' });
    },
  });
  expect(screen.getByText(text)).toBeVisible();
});

it('belongs to the administrators’ app', async () => {
  expect(trackingSettingsModule.navItems!.map(({ to }) => to)).toEqual(Object.keys(manifest.pages!));
  expect(await manifest.store!()).toHaveProperty('area.name', 'tracking-settings');
});
