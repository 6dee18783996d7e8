import { addressee, addresseeLines } from './addressee.format.ts';
import { fullName } from './name.format.ts';

test.each([
  [{ lastName: '山田', firstName: '太郎' }, '山田 太郎'],
  [{ lastName: ' 山田　', firstName: ' 太郎 ' }, '山田 太郎'],
  [{ lastName: '髙﨑' }, '髙﨑'],
  [{ lastName: '', firstName: '𠮷平' }, '𠮷平'],
  [{}, ''],
])('returns for the name %j "%s"', (name, text) => {
  expect(fullName(name)).toBe(text);
});

const person = { company: '株式会社〇〇', department: '営業部', position: '部長', name: '山田 太郎' };

test.each([
  [{ name: '山田 太郎' }, '山田 太郎 様'],
  [{ company: '株式会社〇〇' }, '株式会社〇〇 御中'],
  [{ company: '株式会社〇〇', department: '営業部' }, '株式会社〇〇 営業部 御中'],
  [{ company: '株式会社〇〇', position: '部長' }, '株式会社〇〇 御中'],
  [person, '株式会社〇〇 営業部 部長 山田 太郎 様'],
  [{ company: '株式会社〇〇 御中', name: '山田 太郎様' }, '株式会社〇〇 山田 太郎 様'],
  [{ company: '株式会社王様' }, '株式会社王様 御中'],
  [{ company: '株式会社王様', name: '王 様' }, '株式会社王様 王 様'],
  [{ company: '株式会社〇〇 様', department: '総務部御中' }, '株式会社〇〇 総務部 御中'],
  [{ company: null, name: ' ' }, ''],
])('addresses %j as "%s"', (to, text) => {
  expect(addressee(to)).toBe(text);
});

test('puts the company on its own line of an address block', () => {
  expect(addresseeLines(person)).toEqual(['株式会社〇〇', '営業部 部長 山田 太郎 様']);
  expect(addresseeLines({ company: '株式会社〇〇', department: '営業部' })).toEqual(['株式会社〇〇', '営業部 御中']);
});

test('replaces the default honorific by another one', () => {
  expect(addressee(person, 'ja', '先生')).toBe('株式会社〇〇 営業部 部長 山田 太郎 先生');
  expect(addressee({ company: '株主' }, 'ja', '各位')).toBe('株主 各位');
  expect(addressee(person, 'ja', 'none')).toBe('株式会社〇〇 営業部 部長 山田 太郎');
});

test('puts the person first in English, without an honorific', () => {
  expect(addresseeLines(person, 'en')).toEqual(['山田 太郎', '部長, 営業部', '株式会社〇〇']);
  expect(addressee({ name: 'Yamada Taro' }, 'en')).toBe('Yamada Taro');
});
