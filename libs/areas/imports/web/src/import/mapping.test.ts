import { targetOf, withColumn, withConstant } from './mapping.ts';

const mapping = [{ column: 'name', sources: [0] }];

it('joins the columns of a file that fill the same column, in their order', () => {
  const joined = withColumn(withColumn(mapping, 3, 'address'), 1, 'address');
  expect(joined).toEqual([
    { column: 'name', sources: [0] },
    { column: 'address', sources: [1, 3] },
  ]);
  expect(targetOf(joined, 3)).toBe('address');
});

it('moves a column of the file, and leaves it out', () => {
  expect(withColumn(mapping, 0, 'address')).toEqual([{ column: 'address', sources: [0] }]);
  expect(withColumn(mapping, 0, null)).toEqual([]);
});

it('gives a column the same value in every row until the value is empty', () => {
  const constant = withConstant(mapping, 'user', '山田');
  expect(constant).toEqual([...mapping, { column: 'user', sources: [], constant: '山田' }]);
  expect(withConstant(constant, 'user', '')).toEqual(mapping);
  expect(withColumn(constant, 2, 'user')).toEqual([...mapping, { column: 'user', sources: [2] }]);
});
