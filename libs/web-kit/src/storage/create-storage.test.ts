import { jest } from '@jest/globals';
import { createStorage, setStorageOwner } from './create-storage.ts';

beforeEach(() => localStorage.clear());

it("combines namespace, domain id and user id, so that users cannot read each other's values", () => {
  createStorage({ domainId: 1, userId: 2 }).set('columns', ['name']);
  expect(localStorage.getItem('global/1/2/columns')).toBe('["name"]');
  expect(createStorage({ domainId: 1, userId: 2 }).get('columns', [])).toEqual(['name']);
  for (const other of [
    { domainId: 1, userId: 3 },
    { domainId: 2, userId: 2 },
    { namespace: 'deals', domainId: 1, userId: 2 },
  ])
    expect(createStorage(other).get('columns', 'none')).toBe('none');
});

it('separates signed-out values from those of a user', () => {
  createStorage().set('collapsed', true);
  expect(createStorage().get('collapsed', false)).toBe(true);
  expect(createStorage({ domainId: 1, userId: 1 }).get('collapsed', false)).toBe(false);
});

it('moves a legacy value to its new key on the first read', () => {
  localStorage.setItem('density', '"compact"');
  const storage = createStorage({ domainId: 1, userId: 2 });
  expect(storage.get('density', 'regular')).toBe('compact');
  expect(localStorage.getItem('density')).toBeNull();
  expect(localStorage.getItem('global/1/2/density')).toBe('"compact"');
  expect(storage.get('density', 'regular')).toBe('compact');
});

it('moves a legacy text that is no JSON, from any key', () => {
  localStorage.setItem('old.density', 'compact');
  const storage = createStorage({ legacyKey: (key) => `old.${key}` });
  expect(storage.get('density', 'regular')).toBe('compact');
  expect(storage.get('density', 'regular')).toBe('compact');
  expect(localStorage.getItem('old.density')).toBeNull();
});

it('prefers the newer value and keeps the legacy one', () => {
  localStorage.setItem('density', '"old"');
  const storage = createStorage();
  storage.set('density', 'new');
  expect(storage.get('density', '')).toBe('new');
  expect(localStorage.getItem('density')).toBe('"old"');
});

it('reads no legacy value without a legacy key', () => {
  localStorage.setItem('density', '"old"');
  expect(createStorage({ legacyKey: () => null }).get('density', 'regular')).toBe('regular');
});

it('returns the fallback for a broken or invalid value', () => {
  localStorage.setItem('global/-/-/width', '{broken');
  const storage = createStorage();
  expect(storage.get('width', 240)).toBe(240);
  storage.set('width', 'wide');
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  expect(storage.get('width', 240, isNumber)).toBe(240);
});

it('removes a value', () => {
  const storage = createStorage();
  storage.set('width', 1);
  storage.remove('width');
  expect(storage.get('width', 240)).toBe(240);
});

it('works without storing in a browser that forbids storage', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const storage = createStorage({ backend: { getItem: forbidden, setItem: forbidden, removeItem: forbidden } });
  expect(storage.get('width', 240)).toBe(240);
  expect(storage.set('width', 1)).toBe(false);
  expect(() => storage.remove('width')).not.toThrow();
});

it('keeps the legacy value when the storage is full', () => {
  const backend = {
    getItem: (key: string) => (key === 'width' ? '300' : null),
    removeItem: jest.fn(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(createStorage({ backend }).get('width', 240)).toBe(300);
  expect(backend.removeItem).not.toHaveBeenCalled();
});

it('reports changes by another tab until it is unsubscribed', () => {
  const listener = jest.fn();
  const stop = createStorage().subscribe('width', listener);
  const other = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  other('global/-/-/width');
  other('global/-/-/height');
  other(null);
  stop();
  other('global/-/-/width');
  expect(listener).toHaveBeenCalledTimes(2);
});

describe('values without an owner of their own', () => {
  afterEach(() => setStorageOwner(0, 0));

  it('belong to the tenant and user that signed in last', () => {
    const storage = createStorage({ namespace: 'frame' });
    expect(setStorageOwner(1, 2)).toBe(true);
    expect(setStorageOwner(1, 2)).toBe(false);
    storage.set('theme', 'dark');
    expect(localStorage.getItem('frame/1/2/theme')).toBe('"dark"');
    setStorageOwner(1, 3);
    expect(storage.get('theme', 'system')).toBe('system');
    setStorageOwner(1, 2);
    expect(storage.get('theme', 'system')).toBe('dark');
  });

  it('keep their owner after a reload', async () => {
    setStorageOwner(4, 5);
    jest.resetModules();
    const again = await import('./create-storage.ts');
    again.createStorage({ namespace: 'frame' }).set('theme', 'dark');
    expect(localStorage.getItem('frame/4/5/theme')).toBe('"dark"');
  });

  it('are moved once: those from before the sign-in, and those of an older version', () => {
    localStorage.setItem('frame/-/-/theme', '"dark"');
    localStorage.setItem('global-language', 'en');
    setStorageOwner(1, 2);
    expect(createStorage({ namespace: 'frame' }).get('theme', 'system')).toBe('dark');
    expect(createStorage({ legacyKey: () => 'global-language' }).get('language', null)).toBe('en');
    expect(Object.keys(localStorage).sort()).toEqual(['frame/1/2/theme', 'global/-/-/owner', 'global/1/2/language']);
    setStorageOwner(1, 3);
    expect(createStorage({ namespace: 'frame' }).get('theme', 'system')).toBe('system');
  });
});
