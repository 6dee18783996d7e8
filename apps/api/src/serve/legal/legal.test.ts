import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readEnvironment } from '../../config/environment.ts';
import { serveLegalTexts } from './legal.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enishi-legal-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string | Buffer) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

function open(env: Record<string, string>) {
  const server = Fastify();
  serveLegalTexts(server, readEnvironment(env).legal);
  return (url: string, language = 'ja') => server.inject({ url, headers: { 'accept-language': language } });
}

test('returns 404 without settings, so the staff app shows its own text', async () => {
  const get = open({});
  expect((await get('/terms')).statusCode).toBe(404);
  expect((await get('/privacy')).statusCode).toBe(404);
});

test('shows a Markdown file in the requested language when it exists', async () => {
  file('terms.ja.md', '# ご利用規約\n\n- 第1条\n\n[連絡先](mailto:law@example.jp)');
  file('terms.en.md', 'First **rule**');
  const get = open({ TERMS_FILE: join(folder, 'terms.md') });
  const ja = await get('/terms');
  expect(ja.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(ja.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  expect(ja.body).toContain('<html lang="ja">');
  expect(ja.body).toContain('<h1>ご利用規約</h1>');
  expect(ja.body).toContain('<li>第1条</li>');
  expect(ja.body).toContain('href="mailto:law@example.jp"');
  expect(ja.body.match(/<h1/g)).toHaveLength(1);
  expect(ja.body).toContain('href="/terms?lang=en"');
  const en = await get('/terms', 'en-GB');
  expect(en.body).toContain('<html lang="en">');
  expect(en.body).toContain('<h1>Terms of service</h1>');
  expect(en.body).toContain('First <strong>rule</strong>');
  expect((await get('/terms?lang=en&lang=x')).body).toContain('<html lang="en">');
});

test('shows a single-language file to everybody, marked with its language', async () => {
  const get = open({ PRIVACY_FILE: file('privacy.md', '個人情報') });
  const { body } = await get('/privacy', 'en');
  expect(body).toContain('<html lang="ja">');
  expect(body).not.toContain('lang=en"');
});

test('removes active content from a text', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)" onclick="x()">a</a>',
    '[b](javascript:alert(1))',
    '<iframe src="//evil.example"></iframe><style>*{display:none}</style>',
  ].join('\n\n');
  const { body } = await open({ TERMS_FILE: file('hostile.md', hostile) })('/terms');
  expect(body.slice(body.indexOf('<main>'))).not.toMatch(/<script|<img|<iframe|<style|javascript:|onclick|onerror/i);
});

test('keeps the lines of plain text and escapes HTML', async () => {
  const { body } = await open({ TERMS_FILE: file('plain.txt', '第1条\r\n<b>甲</b>\r\n\r\n第2条 & *乙*') })('/terms');
  expect(body).toContain('<p>第1条<br>&#60;b&#62;甲&#60;/b&#62;</p>\n<p>第2条 &#38; *乙*</p>');
});

test('redirects to a configured address', async () => {
  const answer = await open({ TERMS_URL: 'https://www.example.jp/terms' })('/terms');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://www.example.jp/terms']);
});

test.each([
  [{ TERMS_URL: 'javascript:alert(1)' }, /TERMS_URL/],
  [{ PRIVACY_URL: 'ftp://example.jp/' }, /PRIVACY_URL/],
  [{ TERMS_FILE: '/nowhere/terms.md' }, /TERMS_FILE: there is no/],
  [{ TERMS_FILE: '/etc/terms.html' }, /TERMS_FILE: .* neither/],
  [{ TERMS_FILE: '/nowhere/terms.md', TERMS_URL: 'https://example.jp/' }, /both set/],
])('refuses to start with an unusable text: %o', (env, message) => {
  expect(() => readEnvironment(env)).toThrow(message);
});

test('refuses to start with an empty file and with one that is not UTF-8', () => {
  expect(() => readEnvironment({ TERMS_FILE: file('empty.md', ' \n') })).toThrow(/TERMS_FILE: .* is empty/);
  expect(() => readEnvironment({ TERMS_FILE: file('sjis.txt', Buffer.from([0x83, 0x8c, 0xff])) })).toThrow(/not UTF-8/);
});
