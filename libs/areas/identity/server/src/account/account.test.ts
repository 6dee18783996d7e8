import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { hashPassword } from '../passwords/password.ts';
import { credentialsFrom } from '../testing/account.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('the company', () => {
  test('switches every feature on unless the company switched it off', async () => {
    const { admin, domainId, name } = await testApp.company();
    await testApp.app.database.system
      .updateTable('domains')
      .set({ features: JSON.stringify({ bi: false }) })
      .where('id', '=', domainId)
      .execute();
    const { body } = await admin.call('getCurrentDomain');
    expect(body.data).toMatchObject({ id: domainId, name, closing_month: 3, enable_webform: true, enable_bi: false });
    expect(body.data.pattern_ids).toEqual([1, 2, 3, 4, 5]);
  });

  test('lets administrators change name and fiscal closing month, and returns 403 to staff', async () => {
    const { admin, staff } = await testApp.company();
    const { body } = await admin.call('getCurrentDomain');
    const change = { name: ' 株式会社みらい ', closing_month: 12, lock_version: body.data.lock_version };
    expect((await staff.call('updateDomain', { body: change })).status).toBe(403);
    const saved = await admin.call('updateDomain', { body: change });
    expect(saved.body.data).toMatchObject({ name: '株式会社みらい', closing_month: 12 });
    const again = await admin.call('updateDomain', { body: change });
    expect(again).toMatchObject({ status: 409, body: { error: 'StaleRecord' } });
    expect(again.body.details[0]).toMatchObject({ name: '株式会社みらい' });
  });

  test('makes a newly founded company the current one, and lets the user switch back', async () => {
    const { admin, domainId } = await testApp.company('一社目');
    const founded = await admin.call('createDomain', { body: { name: '二社目' } });
    expect(founded).toMatchObject({ status: 201, body: { data: { name: '二社目' } } });
    const own = await admin.call('listOwnDomains');
    expect(own.body.data.map((one: { name: string; current: boolean }) => [one.name, one.current])).toEqual([
      ['一社目', false],
      ['二社目', true],
    ]);
    expect((await admin.call('updateAccount', { body: { current_domain_id: domainId } })).status).toBe(200);
    expect((await admin.call('getCurrentDomain')).body.data.name).toBe('一社目');
    const other = await testApp.company();
    const stolen = await admin.call('updateAccount', { body: { current_domain_id: other.domainId } });
    expect(stolen.body.errors).toHaveProperty('current_domain_id');
  });

  test('returns the caller’s permissions', async () => {
    const { staff } = await testApp.company();
    const { body } = await staff.call('checkProfileUpdate');
    expect(body.data).toMatchObject({
      profile: 'general',
      permissions: { menus: { deals: true, admin_console: false } },
    });
  });
});

describe('the account', () => {
  const password = '枕草子の春はあけぼの';

  async function withPassword() {
    const company = await testApp.company();
    await testApp.app.database.system
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', 'in', [company.admin.userId, company.staff.userId])
      .execute();
    return company;
  }

  test('changes name, nickname and language without a password', async () => {
    const { staff } = await testApp.company();
    const { status, body } = await staff.call('updateAccount', {
      body: { name: '田中 一', nickname: null, locale: 'en' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'success', data: { name: '田中 一', nickname: null, locale: 'en' } });
  });

  test('refuses an empty update and a blank name', async () => {
    const { staff } = await testApp.company();
    expect((await staff.call('updateAccount', { body: {} })).body.errors).toEqual([
      'リクエストボディに適切なアカウント更新データを送信してください。',
    ]);
    expect((await staff.call('updateAccount', { body: { name: '　' } })).body.errors).toHaveProperty('name');
  });

  test('changes the e-mail address by password, refuses a taken one, and applies it after confirmation', async () => {
    const { admin, staff } = await withPassword();
    testApp.clock.set(new Date());
    const change = { email: 'atarashii@test.example' };
    expect((await admin.call('updateAccount', { body: change })).body.errors).toHaveProperty('current_password');
    const taken = await admin.call('updateAccount', { body: { email: staff.email, current_password: password } });
    expect(taken.body.errors.email).toEqual(['はすでに登録されています。']);
    const saved = await admin.call('updateAccount', { body: { ...change, current_password: password } });
    expect(saved.body.data).toMatchObject({ email: admin.email, unconfirmed_email: 'atarashii@test.example' });
    const mails = await testApp.app.database.system
      .selectFrom('mails')
      .select(['recipient', 'body_text'])
      .where('recipient', 'in', ['atarashii@test.example', admin.email])
      .orderBy('id')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['atarashii@test.example', admin.email]);
    expect(mails[1]!.body_text).not.toContain('confirmation_token');

    const link = new URL(/https:\/\/\S+/.exec(mails[0]!.body_text)![0]);
    const confirm = async () =>
      (await testApp.guest.call('confirmAccount', { query: Object.fromEntries(link.searchParams) })).headers[
        'location'
      ];
    expect(await confirm()).toContain('account_confirmation_success=true');
    expect(await confirm()).toContain('account_confirmation_success=false');
    expect((await admin.call('listUsers')).status).toBe(401);
    const signIn = (email: string) => testApp.guest.call('signIn', { body: { email, password } });
    expect((await signIn(admin.email)).status).toBe(401);
    expect((await signIn('atarashii@test.example')).body.data).toMatchObject({
      email: 'atarashii@test.example',
      uid: 'atarashii@test.example',
      unconfirmed_email: null,
    });
  });

  test('voids a pending address and reset links once the password or the address changes', async () => {
    const { admin } = await withPassword();
    testApp.clock.set(new Date());
    const linkTo = async (recipient: string) => {
      const mail = await testApp.app.database.system
        .selectFrom('mails')
        .select('body_text')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return new URL(/https:\/\/\S+/.exec(mail.body_text)![0]).searchParams;
    };
    const begin = (email: string) => admin.call('updateAccount', { body: { email, current_password: password } });
    const follow = async (recipient: string) =>
      (await testApp.guest.call('confirmAccount', { query: Object.fromEntries(await linkTo(recipient)) })).headers[
        'location'
      ];
    const askReset = async () => {
      await testApp.guest.call('requestPasswordReset', {
        body: { email: admin.email, redirect_url: 'https://crm.example/' },
      });
      await testApp.work();
    };
    const reset = (token: string, to: string) =>
      testApp.guest.call('resetPassword', {
        body: { password: to, password_confirmation: to, reset_password_token: token },
      });

    expect((await begin('thief@evil.example')).status).toBe(200);
    await askReset();
    expect((await reset((await linkTo(admin.email)).get('reset_password_token')!, '秋は夕暮れ2026年')).status).toBe(
      200,
    );
    expect(await follow('thief@evil.example')).toContain('account_confirmation_success=false');
    const again = await testApp.guest.call('signIn', { body: { email: admin.email, password: '秋は夕暮れ2026年' } });
    const headers = credentialsFrom(again.headers);

    // Reset links in the earlier mailbox must fail once the password or the address has changed.
    await askReset();
    const old = (await linkTo(admin.email)).get('reset_password_token')!;
    const own = { current_password: '秋は夕暮れ2026年' };
    const next = { password: '冬はつとめて2026年', password_confirmation: '冬はつとめて2026年' };
    expect((await testApp.guest.call('updateAccount', { headers, body: { ...own, ...next } })).status).toBe(200);
    expect((await reset(old, '夏は夜の月2026年')).status).toBe(401);
    await askReset();
    const older = (await linkTo(admin.email)).get('reset_password_token')!;
    const moved = await testApp.guest.call('updateAccount', {
      headers,
      body: { email: `moved-${admin.email}`, current_password: next.password },
    });
    expect(moved.status).toBe(200);
    expect(await follow(`moved-${admin.email}`)).toContain('account_confirmation_success=true');
    expect((await reset(older, '夏は夜の月2026年')).status).toBe(401);
  });

  test('ends every session on deletion, and keeps the member as deleted', async () => {
    const { admin, staff, db } = await withPassword();
    const answer = await staff.call('deleteAccount');
    expect(answer.body).toMatchObject({ status: 'success', message: expect.stringContaining(staff.email) });
    expect((await staff.call('listUsers')).status).toBe(401);
    const { body } = await admin.call('listUsers', { query: { including_deleted: true } });
    expect(body.data).toContainEqual(expect.objectContaining({ id: staff.userId, deleted: true }));
    expect(db.domainId).toBeGreaterThan(0);
  });

  test('refuses a wrong proof on deletion, and deletes with the right password', async () => {
    const { staff } = await withPassword();
    for (const body of [{ current_password: 'not-this-one' }, { current_password: '' }, { confirmation_token: 'x' }]) {
      const { status, body: answer } = await staff.call('deleteAccount', { body });
      expect([status, Object.keys(answer.errors)]).toEqual([422, ['current_password', 'full_messages']]);
    }
    expect((await staff.call('listUsers')).status).toBe(200);
    expect((await staff.call('deleteAccount', { body: { current_password: password } })).status).toBe(200);
    expect((await staff.call('listUsers')).status).toBe(401);
    expect((await testApp.guest.call('signIn', { body: { email: staff.email, password } })).status).toBe(401);
  });

  test('refuses to delete the account of a company’s only administrator', async () => {
    const { admin } = await testApp.company();
    const { status, body } = await admin.call('deleteAccount');
    expect([status, body.errors[0]]).toEqual([422, expect.stringContaining('唯一の管理者')]);
    expect((await admin.call('listUsers')).status).toBe(200);
  });

  test('resends a confirmation mail, with the same answer for an unknown address', async () => {
    const known = await testApp.guest.call('resendConfirmation', { body: { email: 'a@nowhere.example' } });
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    expect((await testApp.guest.call('resendConfirmation', { body: {} })).status).toBe(401);
  });
});
