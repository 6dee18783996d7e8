import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderWithStore } from '../testing/render-with-store.tsx';
import type { Rendered } from '../testing/render-with-store.tsx';
import { ChunkErrorBoundary } from './ChunkErrorBoundary.tsx';
import { ChunkLoadError, lazyPage, loadChunk } from './lazy-page.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { usePageTitle } from './use-page-title.ts';

let rendered: Rendered | undefined;
afterEach(() => {
  rendered?.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sets the document title', () => {
  const { rerender } = renderHook(({ title }) => usePageTitle(title), {
    initialProps: { title: '案件' as string | undefined },
  });
  expect(document.title).toBe('案件 | Enishi');
  rerender({ title: undefined });
  expect(document.title).toBe('Enishi');
});

it('shows a page after its chunk has loaded', async () => {
  const Page = lazyPage(async () => ({ DealsPage: ({ name }: { name: string }) => <p>{name}</p> }), 'DealsPage');
  await act(async () => {
    render(
      <Suspense fallback="…">
        <Page name="案件一覧" />
      </Suspense>,
    );
  });
  expect(screen.getByText('案件一覧')).toBeInTheDocument();
});

it('rejects a chunk after 120000 ms', async () => {
  jest.useFakeTimers();
  const failed = jest.fn();
  loadChunk(() => new Promise(() => {})).catch(failed);
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.any(ChunkLoadError));
});

it('converts every loading error of a chunk to a ChunkLoadError with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
});

describe('a page that fails', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  const reload = jest.fn();
  const show = async (Page: () => React.ReactNode, resetKey = 'a') => {
    rendered = await renderWithStore(
      <ChunkErrorBoundary resetKey={resetKey} reload={reload}>
        <Page />
      </ChunkErrorBoundary>,
    );
  };

  it('offers to reload when its code failed to load', async () => {
    await show(lazyPage(() => Promise.reject(new Error('offline')), 'Page') as never);
    expect(screen.getByRole('alert')).toHaveTextContent('画面を読み込めませんでした');
    screen.getByRole('button', { name: '再読み込み' }).click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows an apology when its rendering failed', async () => {
    await show(() => {
      throw new Error('broken');
    });
    expect(screen.getByRole('alert')).toHaveTextContent('画面を表示できませんでした');
    expect(screen.queryByText(/broken/)).not.toBeInTheDocument();
  });

  it('is replaced by navigating elsewhere', () => {
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw new Error('broken');
      return <p>別の画面</p>;
    };
    const boundary = new ChunkErrorBoundary({ resetKey: 'a', children: <Page /> });
    expect(ChunkErrorBoundary.getDerivedStateFromError('x')).toEqual({ error: 'x' });
    isBroken = false;
    expect(ChunkErrorBoundary.getDerivedStateFromProps({ resetKey: 'b', children: null }, boundary.state)).toEqual({
      error: undefined,
      resetKey: 'b',
    });
    expect(ChunkErrorBoundary.getDerivedStateFromProps({ resetKey: 'a', children: null }, boundary.state)).toBeNull();
  });
});

it('shows one bar while the connection is lost', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  rendered = await renderWithStore(<OfflineBar />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('オフラインです');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
