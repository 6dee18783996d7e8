import { Places } from './places.ts';

const refusal = { code: 'Unavailable', status: 503, retryAfter: 10 };
const closers: (() => void)[] = [];
const of = (userId: number, domainId = 1) => ({
  domainId,
  userId,
  onClose: (end: () => void) => void closers.push(end),
});

beforeEach(() => void (closers.length = 0));

test("refuses a member above the member's limit with 503, and no other member", () => {
  const places = new Places({ member: 2 });
  places.take(of(1));
  places.take(of(1));
  expect(() => places.take(of(1))).toThrow(expect.objectContaining(refusal));
  places.take(of(2));
  places.take(of(1, 2));
});

test('refuses everybody with 503 when the process is full', () => {
  const places = new Places({ process: 2 });
  places.take(of(1));
  places.take(of(2));
  expect(() => places.take(of(3))).toThrow(expect.objectContaining(refusal));
});

test('frees a place when its answer closes', () => {
  const places = new Places({ member: 1, process: 1 });
  places.take(of(1));
  closers.pop()!();
  places.take(of(1));
  expect(() => places.take(of(1))).toThrow(expect.objectContaining(refusal));
});
