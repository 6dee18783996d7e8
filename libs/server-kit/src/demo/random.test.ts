import { createRandom } from './random.ts';

test('returns the same numbers for the same seed, and others for another', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return [random.next(), random.int(1, 9), random.pick(['a', 'b', 'c']), random.sample([1, 2, 3, 4], 2)];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});
