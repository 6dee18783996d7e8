import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'actions', label: 'アクション', count: '12', content: '訪問' },
  { id: 'contacts', label: 'コンタクト', content: '佐々木' },
];

describe('Tabs', () => {
  it('moves by arrows and tells the chosen tab', async () => {
    const onChange = jest.fn();
    render(<Tabs label="案件の内容" tabs={tabs} value="actions" onChange={onChange} />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'アクション 12' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenCalledWith('contacts');
  });

  it('shows the content of the chosen tab, or the shared content', () => {
    const { rerender } = render(<Tabs label="案件の内容" tabs={tabs} value="contacts" onChange={() => {}} />);
    expect(screen.getByRole('tabpanel', { name: 'コンタクト' })).toHaveTextContent('佐々木');
    rerender(
      <Tabs label="条件" tabs={[{ id: 'all', label: 'すべて' }]} value="all" onChange={() => {}}>
        一覧
      </Tabs>,
    );
    expect(screen.getByRole('tabpanel')).toHaveTextContent('一覧');
  });

  it('shows the chosen tab of a row that is longer than its place', () => {
    const rect = (left: number, width: number) => ({ left, width }) as DOMRect;
    const spies = [
      jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900),
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300),
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        return this.getAttribute('role') === 'tablist' ? rect(0, 300) : rect(700, 100);
      }),
    ];
    render(<Tabs label="案件の内容" tabs={tabs} value="contacts" onChange={() => {}} />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(600);
    for (const spy of spies) spy.mockRestore();
  });

  it('says where a row goes on, and takes a pointer there; the keyboard needs no such buttons', () => {
    const spies = [
      jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900),
      jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300),
    ];
    const { container } = render(<Tabs label="案件の内容" tabs={tabs} value="actions" onChange={() => {}} />);
    const edges = () => [...container.querySelectorAll<HTMLElement>('[data-side]')].map((edge) => edge.dataset['side']);
    expect(edges()).toEqual(['end']);
    expect(screen.queryByRole('button')).toBeNull();
    const list = screen.getByRole('tablist');
    list.scrollBy = (({ left = 0 }: ScrollToOptions) => {
      list.scrollLeft += left;
      fireEvent.scroll(list);
    }) as typeof list.scrollBy;
    fireEvent.click(container.querySelector('[data-side=end]')!);
    expect(list.scrollLeft).toBe(210);
    expect(edges()).toEqual(['start', 'end']);
    fireEvent.click(container.querySelector('[data-side=start]')!);
    expect(edges()).toEqual(['end']);
    for (const spy of spies) spy.mockRestore();
  });
});
