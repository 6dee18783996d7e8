import { isConnectionLost } from './lost.ts';

const coded = (code: string) => Object.assign(new Error('inside'), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '08006', '57P01', '57P02', '57P03', '53300', '25006'])(
  'recognizes %s as a lost connection',
  (code) => {
    expect(isConnectionLost(coded(code))).toBe(true);
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('recognizes "%s" as a lost connection', (message) => {
  expect(isConnectionLost(new Error(message))).toBe(true);
});

test.each([coded('23505'), coded('42601'), coded('57014'), new Error('terminated'), undefined, null, 'text'])(
  'does not recognize %p',
  (error) => {
    expect(isConnectionLost(error)).toBe(false);
  },
);
