import { createSecretBox } from './secret-box.ts';

const [old, fresh] = ['鍵'.repeat(32), 'k'.repeat(32)];
const box = createSecretBox([fresh]);

test('decrypts a sealed text, which hides its content and differs on every sealing', () => {
  const sealed = box.seal('https://hooks.slack.com/services/ひみつ', 'chat/1');
  expect(sealed).not.toContain('slack');
  expect(box.seal('https://hooks.slack.com/services/ひみつ', 'chat/1')).not.toBe(sealed);
  expect(box.open(sealed, 'chat/1')).toBe('https://hooks.slack.com/services/ひみつ');
});

test('decrypts only in the original context, unchanged, and under a known key', () => {
  const sealed = box.seal('秘密', 'chat/1');
  expect(() => box.open(sealed, 'chat/2')).toThrow();
  expect(() => box.open(`${sealed.slice(0, -2)}AA`, 'chat/1')).toThrow();
  expect(() => createSecretBox([old]).open(sealed, 'chat/1')).toThrow('unknown key');
  expect(() => box.open('何か', 'chat/1')).toThrow();
});

test('decrypts with the old key after a change of keys, and encrypts with the new one', () => {
  const sealed = createSecretBox([old]).seal('秘密', 'x');
  const both = createSecretBox([fresh, old]);
  expect(both.open(sealed, 'x')).toBe('秘密');
  expect(box.open(both.seal('次の秘密', 'x'), 'x')).toBe('次の秘密');
});

test('refuses an empty or guessable key', () => {
  expect(() => createSecretBox(['password'])).toThrow('32 characters');
  expect(() => createSecretBox([])).toThrow('needed');
});

test('derives different keys by purpose and by key', () => {
  expect(box.derive('links')).toHaveLength(32);
  expect(box.derive('links')).not.toEqual(box.derive('other'));
  expect(box.derive('links')).not.toEqual(createSecretBox([old]).derive('links'));
  expect(createSecretBox([fresh, old]).deriveOlder('links')).toEqual([createSecretBox([old]).derive('links')]);
});
