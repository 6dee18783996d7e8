import { createStorage } from '@crm/web-kit';
import { inSeconds, stored, tokenHeaders } from '../test/start-auth.ts';
import { createSession } from './create-session.ts';

const start = (change = {}) => {
  const session = createSession(createStorage({ namespace: 'auth' }));
  session.write(stored(change));
  return session;
};

it('keeps the token when a header comes blank, as within the batch window of rotation', () => {
  const session = start();
  session.receive(tokenHeaders({ 'access-token': ' ', expiry: ' ' }));
  session.receive(tokenHeaders({ 'access-token': '' }));
  expect(session.headers()['access-token']).toBe('token-1');
});

it('takes a rotated token with its expiry, and remembers it', () => {
  const session = start();
  const expiry = inSeconds(20 * 24 * 3600);
  session.receive(tokenHeaders({ 'access-token': 'token-2', expiry: String(expiry) }));
  expect(session.read()).toMatchObject({ accessToken: 'token-2', expiry, method: 'email', userId: 9 });
  expect(createSession(createStorage({ namespace: 'auth' })).read()).toEqual(session.read());
});

it('follows a changed address of the user', () => {
  const session = start();
  session.receive(tokenHeaders({ uid: 'new@example.com' }));
  expect(session.headers().uid).toBe('new@example.com');
});

it('takes nothing from an answer to an earlier session, nor from one that was overtaken', () => {
  const session = start();
  session.receive(tokenHeaders({ 'access-token': 'other', client: 'client-0' }));
  session.receive(tokenHeaders({ 'access-token': 'old', expiry: String(inSeconds(60)) }));
  expect(session.headers()['access-token']).toBe('token-1');
});

it('takes nothing while there is no session', () => {
  const session = start();
  session.clear();
  session.receive(tokenHeaders());
  session.update({ domainId: 5 });
  expect([session.read(), session.headers()]).toEqual([null, {}]);
});

it('leaves out the two ids until they are known', () => {
  expect(Object.keys(start({ domainId: null, userId: null }).headers())).toEqual(['access-token', 'client', 'uid']);
});

it('lasts until the page is left in a browser that forbids storage', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const backend = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  const session = createSession(createStorage({ namespace: 'auth', backend }));
  session.write(stored());
  expect(session.headers()['access-token']).toBe('token-1');
});
