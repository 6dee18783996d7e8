import { viewOf } from '@crm/identity-web';
import { deal, masters } from '../testing/samples.ts';
import { newestOf } from './conflict.ts';
import { newCustomer, newNameOf } from './form.types.ts';
import { copyOf, defaultsOf, newValues, valuesOf } from './form.values.ts';

const view = viewOf(masters);
const now = new Date('2026-11-20T16:00:00Z');

describe('a new deal', () => {
  it('is expected by the end of this month in Tokyo and owned by the current user', () => {
    const values = newValues({ mode: 'create', dealTypeId: 1 }, { masters: view, userId: 2, now });
    expect(values).toMatchObject({
      expectedContractDate: '2026-11-30',
      userId: 2,
      phaseId: 11,
      closedOn: '2026-11-21',
    });
  });

  it('gets another type when its own takes no new deals, also as a copy', () => {
    const dealTypes = masters.dealTypes.map((type) => ({ ...type, enabled: type.id !== 1 }));
    const circumstances = { masters: viewOf({ ...masters, dealTypes }), userId: 2, now };
    const values = newValues({ mode: 'create', dealTypeId: 1, phaseId: 13 }, circumstances);
    expect(values).toMatchObject({ dealTypeId: 2 });
    expect(values.phaseId).not.toBe(13);
    expect(copyOf(deal(2, { dealTypeId: 1 }), '写し', circumstances)).toMatchObject({ dealTypeId: 2, customs: {} });
  });

  it('preselects masters with exactly one entry and leaves the others open', () => {
    expect(defaultsOf(view, 1)).toMatchObject({ productId: null, probabilityId: null, channelId: null });
    const single = viewOf({ ...masters, products: masters.products.slice(0, 1) });
    expect(defaultsOf(single, 1).productId).toBe(41);
    expect(defaultsOf(view, 2)).toMatchObject({ phaseId: 21, productId: null });
  });

  it('takes customer and phase from the request', () => {
    const customer = { id: 5, name: '青葉商事' };
    const values = newValues(
      { mode: 'create', dealTypeId: 1, phaseId: 13, customer },
      { masters: view, userId: 9, now },
    );
    expect(values).toMatchObject({ phaseId: 13, customer: { value: '5', label: '青葉商事' }, userId: null });
  });

  it('does not copy code, phase, end and deleted masters', () => {
    const other = deal(2, { phaseId: 16, channelId: 999, dealCode: 'D-1', closedAt: '2026-11-01T00:00:00' });
    const values = copyOf(other, `${other.name}のコピー`, { masters: view, userId: 2, now });
    expect(values).toMatchObject({
      name: `${other.name}のコピー`,
      amount: other.amount,
      productId: other.productId,
      phaseId: 11,
      userId: 2,
      dealCode: '',
      channelId: null,
      expectedContractDate: '2026-11-30',
    });
  });
});

describe('newNameOf', () => {
  it('returns the name of an unregistered customer only', () => {
    expect(newNameOf(newCustomer('新商事'))).toBe('新商事');
    expect(newNameOf({ value: '501', label: '青葉商事' })).toBeUndefined();
    expect(newNameOf(null)).toBeUndefined();
  });
});

describe('save conflicts', () => {
  it('are recognised by StaleRecord only', () => {
    const failure = { status: 409, code: 'StaleRecord', message: '', issues: [], current: deal(2) };
    expect(newestOf(failure)).toMatchObject({ id: 2 });
    expect(newestOf({ ...failure, code: 'InUse' })).toBeUndefined();
    expect(newestOf(undefined)).toBeUndefined();
  });

  it('compare the values that the form shows', () => {
    expect(valuesOf(deal(2, { closedAt: '2026-11-15T00:00:00+09:00' })).closedOn).toBe('2026-11-15');
    expect(valuesOf(deal(2, { customerId: null, customerName: null })).customer).toBeNull();
  });
});
