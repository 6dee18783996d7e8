import { checkFormulas } from './check-items.ts';
import { computeFormulas } from './compute.ts';
import type { FormulaItem } from './compute.ts';

const today = '2026-11-22';
const given = { 1: 1200, 2: '0.1', 3: '2026-04-01', 4: '大規模', 5: 7 };
const inputs: FormulaItem[] = [
  { id: 1, item_type: 3 },
  { id: 2, item_type: 8 },
  { id: 3, item_type: 2 },
  { id: 4, item_type: 4 },
  { id: 5, item_type: 3 },
  { id: 6, item_type: 3 },
  { id: 7, item_type: 11 },
];
const standard = { amount: 1_000_000, expected_contract_date: '2027-03-31', name: '更改' };
const compute = (formula: string, customs: object = given) =>
  computeFormulas([...inputs, { id: 9, item_type: 9, formula }], customs as never, standard, today)['9'];
const judge = (formula: string, item_type = 9) =>
  checkFormulas('deal', [...inputs, { id: 9, item_type, formula }]).get(9);

test.each([
  ['1+2*3', 7],
  ['(1+2)*3', 9],
  ['10-4-3', 3],
  ['-2-3', -5],
  ['２＋３×（４−１）÷３', 5],
  ['{item_1}*{item_2}', 120],
  ['{item_2}*3', 0.3],
  ['1/3*3', 1],
  ['1/3', 0.33333],
  ['{amount}-{item_1}', 998_800],
  ['{item_1}/{item_6}', null],
  ['{item_1}/0', null],
  ['{item_1}/({item_5}-7)', null],
  ['{item_6}+1', null],
  ['IF({item_6}="",0,{item_6})+1', 1],
  ['999999999999999+0', 999_999_999_999_999],
  ['999999999999999+1', null],
  ['123456789012.12345+0', 123_456_789_012.123],
  ['ROUND(2.5)', 3],
  ['ROUND(-2.5,0)', -3],
  ['ROUND(1234.567,-2)', 1200],
  ['ROUNDUP(1.001,2)', 1.01],
  ['ROUNDDOWN(-1.999,2)', -1.99],
  ['ROUND(1,99)', null],
  ['IF({item_1}>=1000,"大口","小口")', '大口'],
  ['IF(AND({item_1}>0,{item_4}="大規模"),"◎","")', '◎'],
  ['OR({item_1}<0,{item_5}<>7)', false],
  ['IF({item_4}<>"大規模","小","")', null],
  ['{name}&"（"&{item_5}&"名）"', '更改（7名）'],
  ['"say ""hi"""', 'say "hi"'],
  ['TODAY()', '2026-11-22'],
  ['{expected_contract_date}-TODAY()', 129],
  ['TODAY()+10', '2026-12-02'],
  ['DATEDIF({item_3},TODAY(),"D")', 235],
  ['DATEDIF({item_3},TODAY(),"M")', 7],
  ['DATEDIF("2020-02-29","2026-02-28","y")', 5],
  ['DATEDIF(TODAY(),{item_3},"D")', null],
  ['if(1=1,2,1/0)', 2],
])('evaluates %s to %p', (formula, expected) => {
  expect(compute(formula)).toEqual(expected);
});

test.each([
  ['', 'empty', 0],
  ['1+', 'syntax', 2],
  ['(1', 'syntax', 2],
  ['1 2', 'syntax', 2],
  ['1;2', 'syntax', 1],
  ['{item_99}', 'unknownField', 0],
  ['{constructor}', 'unknownField', 0],
  ['{item_7}', 'unknownField', 0],
  ['CONSTRUCTOR()', 'unknownFunction', 0],
  ['eval("1")', 'unknownFunction', 0],
  ['toString()', 'unknownFunction', 0],
  ['IF(1=1,2)', 'arguments', 0],
  ['ROUND()', 'arguments', 0],
  ['1+"a"', 'type', 1],
  ['IF(1,2,3)', 'type', 3],
  ['IF(1=1,2,"a")', 'type', 9],
  ['{item_3}*2', 'type', 8],
  ['{item_9}+1', 'cycle', 0],
  ['1'.repeat(2_001), 'tooLong', 2_000],
  [Array.from({ length: 400 }, () => '1').join('+'), 'tooComplex', expect.any(Number)],
  [`${'('.repeat(300)}1${')'.repeat(300)}`, 'tooComplex', expect.any(Number)],
  [`${'-'.repeat(1_999)}1`, 'tooComplex', expect.any(Number)],
])('refuses %s: %s', (formula, problem, at) => {
  expect(judge(formula)).toEqual({ problem, at });
});

test('refuses functions, texts and days in arithmetic items', () => {
  expect(judge('{item_1}+{amount}', 6)).toEqual({ result: 'number' });
  expect(judge('{expected_contract_date}-{item_3}', 6)).toEqual({ result: 'number' });
  expect(judge('ROUND({item_1})', 6)).toMatchObject({ problem: 'notArithmetic' });
  expect(judge('{item_1}>1', 6)).toMatchObject({ problem: 'notArithmetic' });
  expect(judge('{item_3}+1', 6)).toMatchObject({ problem: 'result' });
});

test('refuses formulas in a cycle, and computes stored ones as empty', () => {
  const ring: FormulaItem[] = [
    { id: 1, item_type: 6, formula: '{item_2}+1' },
    { id: 2, item_type: 6, formula: '{item_3}+1' },
    { id: 3, item_type: 6, formula: '{item_1}+1' },
  ];
  expect([...checkFormulas('deal', ring).values()]).toEqual(ring.map(() => ({ problem: 'cycle', at: 0 })));
  expect(computeFormulas(ring, {}, {}, today)).toEqual({ 1: null, 2: null, 3: null });
});

test('computes formulas that use each other in any order', () => {
  const items: FormulaItem[] = [
    { id: 3, item_type: 9, formula: 'IF({item_2}>100,"大","小")' },
    { id: 2, item_type: 6, formula: '{item_1}*{amount}' },
    { id: 1, item_type: 3 },
  ];
  expect(Object.fromEntries(checkFormulas('deal', items))).toEqual({ 2: { result: 'number' }, 3: { result: 'text' } });
  expect(computeFormulas(items, { 1: 2 }, { amount: 60 }, today)).toEqual({ 2: 120, 3: '大' });
});

describe('generated expressions', () => {
  let seed = 20_261_122;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const expression = (depth: number): string => {
    if (depth === 0 || random(5) === 0) return random(3) === 0 ? `${random(90)}.${1 + random(9)}` : String(random(100));
    const [left, right] = [expression(depth - 1), expression(depth - 1)];
    const text = `${left} ${['+', '-', '*', '/'][random(4)]} ${right}`;
    return random(2) === 0 ? `(${text})` : text;
  };

  test('evaluates like JavaScript', () => {
    let finite = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const text = expression(4);
      // An independent evaluator; the text contains only digits and operators.
      const expected = new Function(`return ${text}`)() as number;
      const value = compute(text);
      if (typeof value !== 'number' || Math.abs(expected) > 1e9) continue;
      finite += 1;
      expect([text, Math.abs(value - expected) <= Math.max(6e-6, Math.abs(expected) * 1e-9)]).toEqual([text, true]);
    }
    expect(finite).toBeGreaterThan(1_000);
  });

  test('never throws, hangs or returns more than 15 digits for any input', () => {
    const bits = [
      '1',
      '99999999999999',
      '{item_1}',
      '{item_2}',
      '{',
      '}',
      '"',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '&',
      '<>',
      ',',
    ].concat([
      'IF(',
      'AND(',
      'ROUND(',
      'DATEDIF(',
      'TODAY()',
      '{item_9}',
      '{__proto__}',
      '=',
      '＝',
      '\u0000',
      '𠮷',
      '.',
    ]);
    const began = Date.now();
    for (let round = 0; round < 5_000; round += 1) {
      const text = Array.from({ length: 1 + random(14) }, () => bits[random(bits.length)]).join('');
      const finding = judge(text)!;
      const value = compute(text);
      expect('result' in finding || 'problem' in finding).toBe(true);
      if (typeof value === 'number') expect(Math.abs(value)).toBeLessThan(1e15);
    }
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  test('limits texts and numbers that grow over many items', () => {
    const items: FormulaItem[] = Array.from({ length: 100 }, (_, index) => ({
      id: index + 1,
      item_type: 9,
      formula: index === 0 ? '"あいうえおかきくけこ"' : Array.from({ length: 60 }, () => `{item_${index}}`).join('&'),
    }));
    const values = computeFormulas(items, {}, {}, today);
    expect((values['100'] as string).length).toBe(1_000);
    const powers = items.map(({ id }) => ({
      id,
      item_type: 6,
      formula: id === 1 ? '9' : `{item_${+id - 1}}*{item_${+id - 1}}`,
    }));
    expect(computeFormulas(powers, {}, {}, today)['100']).toBeNull();
  });
});
