import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/looks.ts';
import { expectPopoversAtButtons } from './support/popovers.ts';
import { expect, test } from './support/test.ts';

/** The screens, with words that appear when each has loaded. */
const screens: Record<string, readonly (readonly [path: string, words: string])[]> = {
  visitor: [
    ['/sign_in', 'サインイン'],
    ['/register', 'アカウントを登録'],
    ['/confirmation', '確認メールの再送'],
    ['/password/forgot', 'パスワードの再設定'],
    ['/password/new?reset_password_token=made-up', 'このリンクは使用できません'],
    ['/terms', '利用規約'],
    ['/privacy', 'プライバシーポリシー'],
  ],
  staff: [
    ['/start', '最初に行うこと'],
    ['/home', '今日の予定'],
    ['/deals', '案件'],
    ['/deals?view=list', '案件'],
    ['/deals/new', '案件を登録'],
    ['/deals/1', '基本項目'],
    ['/customers', '取引先'],
    ['/customers/new', '取引先を登録'],
    ['/customers/1', '株式会社風花観光'],
    ['/contacts', 'コンタクト'],
    ['/contacts/new', 'コンタクトを登録'],
    ['/contacts/1', '村上 翔太'],
    ['/actions', 'アクション'],
    ['/actions?view=week', '今日'],
    ['/actions?view=report', '日報'],
    ['/actions?view=targets', '月次'],
    ['/estimates', '見積'],
    ['/estimates/new', '見積の作成'],
    ['/estimates/1', 'Q-'],
    ['/materials', '資料'],
    ['/campaigns', 'キャンペーン'],
    ['/campaigns/new', 'キャンペーン'],
    ['/objects/1', '導入機器'],
    ['/objects/1/1', '導入機器'],
    ['/custom_objects/1', '導入機器'],
    ['/email_templates', 'メールテンプレート'],
    ['/incoming_mails', '受信メール'],
    ['/email_templates/new', '新しいテンプレート'],
    ['/email_templates/1', '商談のお礼'],
    ['/forms', 'フォーム'],
    ['/forms/1', 'お問い合わせ'],
    ['/forms/1/statistics', 'お問い合わせ'],
    ['/forms/1/logs', 'お問い合わせ'],
    ['/automations', 'オートメーション'],
    ...['forecast', 'waterfall', 'ai', 'rankings'].map(
      (view) => [`/reports?view=${view}`, '売上予測レポート'] as const,
    ),
    ['/jobs', '一括処理'],
    ['/bin', 'ゴミ箱'],
    ['/dashboards', '案件パイプライン'],
    ['/imports', 'インポート'],
    ['/account', 'アカウント設定'],
    ['/no-such-page', 'ページが見つかりません'],
    ['/admin/', 'この画面を表示する権限がありません'],
    ['/sales-targets', 'この画面を表示する権限がありません'],
  ],
  admin: [
    ['/start', 'はじめの一歩'],
    ['/sales-targets', '売上目標設定'],
    ['/merging', '名寄せ'],
    ['/merging/customer/compare?ids=1,2', '残すデータ'],
    ['/admin/', '管理者設定'],
    ['/admin/company', 'チーム情報'],
    ['/admin/features', '機能'],
    ['/admin/email_domains', '送信ドメイン'],
    ['/admin/incoming_mail', 'メール取り込み'],
    ['/admin/campaign_settings', 'メール配信'],
    ['/admin/audit_logs', '監査ログ'],
    ['/admin/members', 'メンバー'],
    ['/admin/groups', 'グループ'],
    ['/admin/profiles', 'プロファイル'],
    ['/admin/roles', 'ロール'],
    ['/admin/security', 'セキュリティ'],
    ['/admin/contacts', 'コンタクトの設定'],
    ['/admin/custom_fields', '詳細項目'],
    ['/admin/custom_objects', 'カスタムオブジェクト'],
    ['/admin/lifecycle_stages', 'ステージ'],
    ['/admin/action_templates', 'アクションテンプレート'],
    ['/admin/deal_types', '案件タイプ'],
    ['/admin/deal_types/1', '新規案件'],
    ...[
      'phases',
      'probabilities',
      'products',
      'channels',
      'reasons',
      'actionPurposes',
      'required',
      'lifecycle',
      'access',
    ].map((tab) => [`/admin/deal_types/1?tab=${tab}`, '新規案件'] as const),
    ['/admin/product_details', '商品内訳'],
    ['/admin/deal_custom_grids', '案件明細'],
    ['/admin/estimates', '見積の設定'],
    ['/admin/accounting', '会計連携'],
    ['/admin/tracking', 'アクセス解析'],
    ['/contacts/1/personal-data', '保存しているすべての情報'],
    ['/personal-data', '個人データの対応記録'],
    ['/admin/no-such-page', 'ページが見つかりません'],
  ],
};

/** Pages that need the preparations of their own journeys, which check them. */
const elsewhere = [
  '/accounting/:service',
  '/invitation',
  '/two_factor_setup',
  '/automations/:automationId',
  '/campaigns/:campaignId/emails/:emailId',
  '/embedded_dashboard',
  '/imports/:importId',
  '/incoming_mails/:mailId',
];

test('covers the pages of all areas', () => {
  const root = join(import.meta.dirname, '../..');
  const pages = globSync('libs/areas/*/web/src/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /: WebModule = \{/.test(source))
    .flatMap((source) => [...source.matchAll(/\b(?:paths|publicPaths): \[([^\]]*)\]/g)])
    .flatMap(([, paths]) => [...paths!.matchAll(/'([^']*)'/g)].map(([, path]) => path!));
  const seen = Object.values(screens).flatMap((addresses) =>
    addresses.map(([path]) => path.replace(/^\/admin(?=\/)/, '').replace(/\?.*/, '')),
  );
  expect(pages.length).toBeGreaterThan(30);
  const isSeen = (page: string) => {
    const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`);
    return seen.some((path) => pattern.test(path));
  };
  expect(pages.filter((page) => !elsewhere.includes(page) && !isSeen(page))).toEqual([]);
});

test('opens every item of the navigation', () => {
  const root = join(import.meta.dirname, '../..');
  const items = globSync('libs/areas/*/web/src/module.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/\bnavItems: \[\{ to: '([^']*)'/g)].map(([, path]) => path!));
  expect(items).toContain('/start');
  const opened = [...screens['staff']!, ...screens['admin']!].map(([path]) => path.replace(/\?.*/, ''));
  expect(items.filter((item) => !opened.includes(item))).toEqual([]);
});

/** The screens whose layout for a phone is checked by axe, too: one of each kind. */
const onPhone = ['/register', '/deals', '/deals?view=list', '/deals/1', '/contacts/1', '/actions?view=week', '/admin/'];

/** The folder for pictures of all screens; without it none are taken. */
const pictures = process.env['SCREENS_DIR'];
const widths = { wide: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

/** Returns the content of the screen without its frame. */
const content = (page: Page) => page.locator('main, [role=dialog]');

for (const [who, addresses] of Object.entries(screens)) {
  test.describe(who, () => {
    test.use({ signedInAs: who === 'visitor' ? null : (who as 'staff' | 'admin') });

    for (const [path, words] of addresses) {
      test(`${path} as ${who} has no violations, has a title, and fits a phone with its popovers`, async ({ page }) => {
        await page.goto(path);
        for (const [name, size] of Object.entries(widths)) {
          await page.setViewportSize(size);
          await expect(content(page).getByText(words).filter({ visible: true }).first()).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          const file = `${who}${path.replace(/\W+/g, '-')}-${name}.png`;
          if (pictures) await page.screenshot({ path: join(pictures, file), animations: 'disabled' });
          await expectNoSidewaysScroll(page);
          if (name === 'wide' || onPhone.includes(path)) await expectAccessible(page);
        }
        await expectPopoversAtButtons(page);
        expect.soft(await page.title()).toMatch(/.+ \| Enishi$/);
      });
    }
  });
}
