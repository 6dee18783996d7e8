import { screen, within } from '@testing-library/react';
import type { WebformItem } from '@crm/validation/webform';
import { itemOf } from '../testing/definitions.ts';
import { renderForm } from '../testing/render-form.tsx';
import { ParsedHtml } from '../rich-text/ParsedHtml.tsx';
import { registerHtml } from '../rich-text/RichText.tsx';
import { kindOf } from './registry.ts';

registerHtml(ParsedHtml);

const options = [
  { label: '営業支援', value: 1 },
  { label: '名刺管理', value: 2 },
  { label: 'メール配信', value: 3 },
];
const custom = (itemType: number, uiMode: number, data: WebformItem['data'] = {}) =>
  itemOf(
    'contact_custom',
    { label: '製品', ...data },
    { id: 8, contactCustomItem: { id: 80, itemType, uiMode }, options },
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

describe('a text item', () => {
  it('has label, badge, explanation and a name, all tied to its control', () => {
    renderForm([
      itemOf(
        'contact_phone',
        { label: '電話番号', require: true, explanation: '日中の番号', placeholder: '03-1234-5678' },
        { id: 1 },
      ),
    ]);
    const control = screen.getByLabelText(/電話番号/);
    expect(screen.getByText('必須')).toBeInTheDocument();
    expect(control).toHaveAccessibleDescription('日中の番号');
    expect(control).toHaveAttribute('name', 'item_1');
    expect(control).toHaveAttribute('inputmode', 'tel');
    expect(control).toHaveAttribute('autocomplete', 'tel');
    expect(control).toBeRequired();
  });

  it('says that it is optional beside its label where the form says so, and is named as before', () => {
    renderForm(
      [
        itemOf('contact_department', { label: '部署' }, { id: 1 }),
        itemOf('contact_phone', { label: '電話番号', require: true }, { id: 2 }),
        itemOf('terms', { label: '個人情報の取り扱い' }, { id: 3 }),
        custom(5, 3),
      ],
      { showOptionalBadge: true },
    );
    expect(screen.getAllByText('任意').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '部署 任意',
      '製品 任意',
    ]);
    expect(screen.getByRole('textbox', { name: '部署' })).not.toBeRequired();
    expect(screen.getByRole('group', { name: '製品' })).toBeInTheDocument();
  });

  it('says nothing of being optional where the form does not', () => {
    renderForm([itemOf('contact_department', { label: '部署' }, { id: 1 })]);
    expect(screen.getByText('部署')).toHaveTextContent(/^部署$/);
  });

  it('lets the browser cut only where a character is one unit', () => {
    renderForm([
      itemOf('contact_email', { label: 'メール' }, { id: 1 }),
      itemOf('contact_department', { label: '部署' }, { id: 2 }),
    ]);
    for (const label of ['メール', '部署']) expect(screen.getByLabelText(label)).not.toHaveAttribute('maxlength');
  });

  it('shows the normalised text when it is left', async () => {
    const { user } = renderForm([itemOf('contact_phone', { label: '電話' }, { id: 1 })]);
    await user.type(screen.getByLabelText('電話'), '０３ー１２３４−５６７８');
    await user.tab();
    expect(screen.getByLabelText('電話')).toHaveValue('03-1234-5678');
  });

  it('ties its error to the control', async () => {
    const { user } = renderForm([itemOf('contact_email', { label: 'メール' }, { id: 1 })]);
    await user.type(screen.getByLabelText('メール'), 'x');
    await user.tab();
    expect(screen.getByLabelText('メール')).toBeInvalid();
    expect(screen.getByLabelText('メール')).toHaveAccessibleDescription('メールアドレスの形式をご確認ください');
  });

  it('is a text area when it is multi-line, and an address has its autocomplete', () => {
    renderForm([
      itemOf('contact_memo', { label: '相談' }, { id: 1 }),
      itemOf('contact_address', { label: '住所' }, { id: 2 }),
    ]);
    expect(screen.getByLabelText('相談').tagName).toBe('TEXTAREA');
    expect(screen.getByLabelText('住所')).toHaveAttribute('autocomplete', 'street-address');
  });
});

describe('a name', () => {
  const split = { last: { label: '姓', placeholder: '山田' }, first: { label: '名', explanation: 'ミドルネームも' } };

  it('is one field, or family and given name in this order', () => {
    renderForm([
      itemOf('contact_name', { label: '氏名' }, { id: 1 }),
      itemOf('contact_name', { label: 'お名前', split }, { id: 2 }),
    ]);
    expect(screen.getByLabelText('氏名')).toHaveAttribute('autocomplete', 'name');
    const group = within(screen.getByRole('group', { name: 'お名前' }));
    const controls = group.getAllByRole('textbox');
    expect(controls.map((control) => control.getAttribute('autocomplete'))).toEqual(['family-name', 'given-name']);
    expect(controls.map((control) => control.getAttribute('name'))).toEqual(['item_2_last', 'item_2_first']);
    expect(group.getByText('ミドルネームも')).toBeInTheDocument();
  });

  it('whose halves have no labels of their own has the usual ones, its reading those of a reading', () => {
    const bare = { last: {}, first: {} };
    renderForm([
      itemOf('contact_name', { label: 'お名前', split: bare }, { id: 1 }),
      itemOf('contact_name_kana', { label: 'ふりがな', split: bare }, { id: 2 }),
    ]);
    for (const label of ['姓', '名', 'せい', 'めい']) expect(screen.getByLabelText(label)).toBeInTheDocument();
  });

  it('does not complain of the given name while the visitor is on the way to it', async () => {
    const { user } = renderForm([itemOf('contact_name', { label: 'お名前', require: true, split }, { id: 2 })]);
    await user.type(screen.getByLabelText('姓'), '山田');
    await user.tab();
    expect(screen.queryByText('必須項目です')).toBeNull();
    await user.tab();
    expect(screen.getByText('必須項目です')).toBeInTheDocument();
    expect(screen.getByLabelText('名')).toBeInvalid();
    expect(screen.getByLabelText('姓')).toBeValid();
  });

  it('sends the pair', async () => {
    const { user, transport } = renderForm([itemOf('contact_name', { label: 'お名前', split }, { id: 2 })]);
    await user.type(screen.getByLabelText('姓'), '髙橋');
    await user.type(screen.getByLabelText('名'), '花子');
    await user.click(screen.getByRole('button', { name: /送信/ }));
    await screen.findByText('送信が完了しました');
    expect(transport.sent[0]!.submission.webformItems).toEqual([{ id: 2, value: ['髙橋', '花子'] }]);
  });
});

describe('a single selection', () => {
  it('as a pulldown begins with the option that means not chosen', async () => {
    const { user } = renderForm([custom(4, 1, { require: true })]);
    const select = screen.getByLabelText(/製品/);
    expect(select).toHaveValue('-1');
    await user.selectOptions(select, '名刺管理');
    await user.selectOptions(select, '-1');
    expect(screen.getByText('必須項目です')).toBeInTheDocument();
  });

  it('as a radio list starts from the item’s default', async () => {
    const { user, transport } = renderForm([custom(4, 2, { defaultValue: '2' })]);
    expect(screen.getByRole('radiogroup', { name: '製品' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '名刺管理' })).toBeChecked();
    await user.click(screen.getByText('メール配信'));
    await user.click(screen.getByRole('button', { name: /送信/ }));
    await screen.findByText('送信が完了しました');
    expect(transport.sent[0]!.submission.webformItems).toEqual([{ id: 8, value: '3' }]);
  });
});

describe('a multiple selection', () => {
  it('collects what is ticked in the order of the options', async () => {
    const { user, transport } = renderForm([custom(5, 3, { defaultValues: ['2'], require: true })]);
    await user.click(screen.getByRole('checkbox', { name: 'メール配信' }));
    await user.click(screen.getByRole('checkbox', { name: '営業支援' }));
    await user.click(screen.getByRole('checkbox', { name: '名刺管理' }));
    await user.click(screen.getByRole('button', { name: /送信/ }));
    await screen.findByText('送信が完了しました');
    expect(transport.sent[0]!.submission.webformItems).toEqual([{ id: 8, value: ['1', '3'] }]);
  });

  it('needs at least one choice when it is required', async () => {
    const { user } = renderForm([custom(5, 3, { require: true })]);
    await user.click(screen.getByRole('checkbox', { name: '営業支援' }));
    await user.click(screen.getByRole('checkbox', { name: '営業支援' }));
    expect(screen.getByText('必須項目です')).toBeInTheDocument();
  });

  it('unfolds like a pulldown and shows what was chosen', async () => {
    const { user } = renderForm([custom(5, 1)]);
    await user.click(screen.getByText('選択してください'));
    await user.click(screen.getByRole('checkbox', { name: '営業支援' }));
    await user.click(screen.getByRole('checkbox', { name: '名刺管理' }));
    expect(screen.getByText('営業支援、名刺管理')).toBeInTheDocument();
  });
});

describe('terms', () => {
  it('links what has an address and falls back to the translation', () => {
    renderForm([itemOf('terms', { termOfServiceUrl: 'https://example.co.jp/t' }, { id: 1 })]);
    expect(screen.getByRole('checkbox', { name: /利用規約 ?とプライバシーポリシーに同意する/ })).not.toBeChecked();
    expect(screen.getByRole('link', { name: /利用規約/ })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByRole('link', { name: /プライバシー/ })).toBeNull();
  });

  it.each([false, true])(
    'says before the checkbox what one agrees to, line by line and as text (raw: %s)',
    (noStyle) => {
      renderForm([itemOf('terms', {}, { id: 1 })], {
        noStyle,
        consentText: '利用目的は次のとおりです。\n<b>回答</b>のため',
      });
      const consent = screen.getByText(/利用目的は次のとおりです。/);
      expect(consent.querySelectorAll('br')).toHaveLength(1);
      expect(consent).toHaveTextContent('<b>回答</b>のため');
      const box = screen.getByRole('checkbox');
      expect(consent.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(consent.hasAttribute('class')).toBe(!noStyle);
    },
  );

  it.each([null, ''])('says nothing more where the owner wrote nothing (%j)', (consentText) => {
    renderForm([itemOf('terms', {}, { id: 1 })], { consentText });
    expect(document.querySelectorAll('[data-item=terms] p')).toHaveLength(0);
  });
});

describe('layout', () => {
  it('shows headings and HTML in their size and alignment, without what is not allowed', async () => {
    renderForm([
      itemOf('layout_heading', { text: 'お客様情報', size: 'large', align: 'center' }, { id: 1 }),
      itemOf(
        'layout_text',
        { text: '<p onclick="x()">ご<b>注意</b><script>alert(1)</script></p>', size: 'small' },
        { id: 2 },
      ),
      itemOf('cookie_policy', { value: '<a href="javascript:x()">Cookie</a>' }, { id: 3 }),
    ]);
    expect(screen.getByRole('heading', { name: 'お客様情報' }).className).toBe(
      'ewf-heading ewf-size-large ewf-align-center',
    );
    expect((await screen.findByText('注意')).closest('.ewf-rich')).toHaveClass('ewf-size-small');
    expect(document.body.innerHTML).not.toMatch(/script|onclick/);
    expect(screen.queryByRole('link', { name: 'Cookie' })).toBeNull();
  });
});

describe('a hidden item', () => {
  it('is a hidden input with its default, or nothing at all', () => {
    renderForm([
      itemOf('contact_department', { label: '部署', visibility: false, defaultValue: '営業部' }, { id: 1 }),
      itemOf('contact_position', { label: '役職', visibility: false, require: true }, { id: 2 }),
      itemOf('contact_name', { label: '氏名', visibility: false, split: true, defaultValue: '山田 太郎' }, { id: 3 }),
      itemOf('layout_text', { text: '<p>隠れた文</p>', visibility: false }, { id: 4 }),
    ]);
    expect(field('item_1')).toHaveAttribute('type', 'hidden');
    expect(field('item_1')).toHaveValue('営業部');
    expect(field('item_2')).toBeNull();
    expect([field('item_3_last').value, field('item_3_first').value]).toEqual(['山田', '太郎']);
    expect(screen.queryByText('隠れた文')).toBeNull();
    expect(screen.queryByText('部署')).toBeNull();
  });

  it('still sends its default', async () => {
    const { user, transport } = renderForm([
      itemOf('contact_department', { visibility: false, defaultValue: '営業部' }, { id: 1 }),
    ]);
    await user.click(screen.getByRole('button', { name: /送信/ }));
    await screen.findByText('送信が完了しました');
    expect(transport.sent[0]!.submission.webformItems).toEqual([{ id: 1, value: '営業部' }]);
  });
});

describe('raw mode', () => {
  it('renders plain markup without any class of ours', async () => {
    const { container } = renderForm(
      [
        itemOf('contact_name', { label: '氏名', split: true }, { id: 1 }),
        custom(5, 3),
        itemOf('layout_text', { text: '<p>本文</p>' }, { id: 3 }),
        itemOf('terms', {}, { id: 4 }),
      ],
      { noStyle: true },
    );
    await screen.findByText('本文');
    expect(container.querySelectorAll('[class],[style]')).toHaveLength(0);
  });

  it('has a first pulldown option with the value -1, and a list box for several choices', async () => {
    const { user, transport } = renderForm([custom(4, 1), { ...custom(5, 1, { label: '複数' }), id: 9 }], {
      noStyle: true,
    });
    const [first] = screen.getByLabelText<HTMLSelectElement>('製品').options;
    expect(first).toHaveValue('-1');
    await user.selectOptions(screen.getByLabelText('複数'), ['営業支援', 'メール配信']);
    await user.click(screen.getByRole('button', { name: /送信/ }));
    await screen.findByText('送信が完了しました');
    expect(transport.sent[0]!.submission.webformItems).toEqual([
      { id: 8, value: '-1' },
      { id: 9, value: ['1', '3'] },
    ]);
  });

  it('asks for dates with the browser’s own control', () => {
    renderForm([custom(2, 1, { label: '日付' })], { noStyle: true });
    expect(screen.getByLabelText('日付')).toHaveAttribute('type', 'date');
  });
});

it('knows no unregistered kind', () => {
  expect(() => kindOf('signature' as never)).toThrow('未対応');
});
