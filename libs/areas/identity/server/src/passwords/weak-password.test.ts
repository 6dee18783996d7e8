import { weaknessOf } from './weak-password.ts';

const person = { name: '佐藤 花子', email: 'hanako.sato@enmusubi.example', company: '株式会社えんむすび' };

test.each([
  'password123',
  'PASSWORD123',
  'qwertyuiop',
  '1q2w3e4r5t',
  '1234567890',
  'abcdefghijkl',
  'zyxwvutsrqpo',
  'aaaaaaaaaaaa',
  'passwordpassword',
  'abcabcabcabc',
  'P@ssw0rd2026',
  'Sunshine2026!',
  'ｐａｓｓｗｏｒｄ１２３',
])('refuses the common password %s', async (password) => {
  expect(await weaknessOf(password, person)).toBe('common');
});

test.each(['HanakoSato1', 'enmusubi-26', '佐藤花子佐藤花子2026', '株式会社えんむすび1', 'enishi-2026', 'Enishi2026'])(
  'refuses %s, which contains personal words',
  async (password) => {
    expect(await weaknessOf(password, person)).toBe('personal');
  },
);

test.each([
  'demo-Pass-2026',
  '春はあけぼの2026',
  'correct horse battery staple',
  'xK9#mQ2$vL',
  'sato goes to the mountains',
])('accepts %s', async (password) => {
  expect(await weaknessOf(password, person)).toBeUndefined();
});

test('accepts a personal password when nothing is known of the person', async () => {
  expect(await weaknessOf('hanako2026xyz')).toBeUndefined();
});
