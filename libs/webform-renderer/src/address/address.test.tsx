import { screen, waitFor } from '@testing-library/react';
import type { Webform, WebformItem } from '@crm/validation/webform';
import { itemOf } from '../testing/definitions.ts';
import { renderForm } from '../testing/render-form.tsx';
import type { AddressSettings } from './address-settings.ts';
import { campaignOf } from './campaign.ts';

const choices = (...labels: string[]) => labels.map((label, index) => ({ label, value: index + 1 }));

const items = (): WebformItem[] => [
  itemOf('contact_name', { label: '氏名', split: { last: { label: '姓' }, first: { label: '名' } } }, { id: 1 }),
  itemOf('contact_email', { label: 'メール' }, { id: 2 }),
  itemOf('contact_memo', { label: 'ご相談', defaultValue: '' }, { id: 3 }),
  itemOf('deal_product', { label: '商品', selectionType: 'pulldown' }, { id: 4, options: choices('甲', '乙') }),
  itemOf('contact_department', { label: '部署', visibility: false, defaultValue: '総務' }, { id: 5 }),
  itemOf('terms', { label: '同意', privacyPolicyUrl: 'https://example.jp/p' }, { id: 6 }),
];

const show = (query: string, settings: AddressSettings) =>
  renderForm(items(), settings as Partial<Webform>, { query: () => query });

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('fields that begin with what the address says', () => {
  it('take texts, and choices by value or by label', async () => {
    show('?contact_memo=見積希望&deal_product=乙', { prefillEnabled: true });
    await waitFor(() => expect(screen.getByLabelText('ご相談')).toHaveValue('見積希望'));
    expect(screen.getByLabelText('商品')).toHaveValue('2');
  });

  it('say nothing about the person, unless the owner allowed it', async () => {
    show('?contact_email=a@example.jp&contact_memo=x', { prefillEnabled: true });
    await waitFor(() => expect(screen.getByLabelText('ご相談')).toHaveValue('x'));
    expect(screen.getByLabelText('メール')).toHaveValue('');
  });

  it('take the halves of a name and an address where the owner allowed it', async () => {
    show('?contact_name_last=山田&contact_name_first=花子&contact_email=a@example.jp', {
      prefillEnabled: true,
      prefillPersonal: true,
    });
    await waitFor(() => expect(screen.getByLabelText('姓')).toHaveValue('山田'));
    expect(screen.getByLabelText('名')).toHaveValue('花子');
    expect(screen.getByLabelText('メール')).toHaveValue('a@example.jp');
  });

  it('are sent as if they had been typed; hidden items and consent keep what they are', async () => {
    const { user, transport } = show(
      '?contact_name_last=山&contact_name_first=花&contact_email=a@example.jp&contact_department=営業&terms=true&deal_product=1',
      { prefillEnabled: true, prefillPersonal: true },
    );
    await waitFor(() => expect(screen.getByLabelText('姓')).toHaveValue('山'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '送信する' }));
    expect(transport.sent[0]!.submission.webformItems).toEqual([
      { id: 1, value: ['山', '花'] },
      { id: 2, value: 'a@example.jp' },
      { id: 3, value: '' },
      { id: 4, value: '1' },
      { id: 5, value: '総務' },
      { id: 6, value: true },
    ]);
  });

  it('stay as they are where the owner did not switch it on, and for choices that do not exist', async () => {
    const off = show('?contact_memo=x', {});
    await settled();
    expect(screen.getByLabelText('ご相談')).toHaveValue('');
    off.unmount();
    show('?deal_product=丙&contact_memo=y', { prefillEnabled: true });
    await waitFor(() => expect(screen.getByLabelText('ご相談')).toHaveValue('y'));
    expect(screen.getByLabelText('商品')).toHaveValue('-1');
  });
});

describe('the campaign of the address', () => {
  const send = async (settings: AddressSettings) => {
    const { user, transport } = renderForm(
      [itemOf('contact_memo', { label: 'ご相談' })],
      settings as Partial<Webform>,
      {
        query: () => '?utm_source=mail&utm_campaign=春&gclid=1',
      },
    );
    await user.click(screen.getByRole('button', { name: '送信する' }));
    return transport.sent[0]!.submission;
  };

  it('goes with the answers of a form that asks for it', async () => {
    expect((await send({ captureUtm: true })).campaign).toEqual({ utm_source: 'mail', utm_campaign: '春' });
  });

  it('does not go with others', async () => {
    expect(await send({})).not.toHaveProperty('campaign');
  });

  it('is nothing without its parameters, and never long', () => {
    expect(campaignOf(new URLSearchParams('?q=1&utm_source='))).toBeUndefined();
    expect(campaignOf(new URLSearchParams({ utm_term: 'x'.repeat(999) }))!.utm_term).toHaveLength(255);
  });
});
