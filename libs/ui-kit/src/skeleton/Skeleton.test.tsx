/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { Skeleton } from './Skeleton.tsx';

describe('Skeleton', () => {
  it('says once that something loads and hides its shapes', () => {
    render(<Skeleton label="読み込んでいます" count={4} />);
    expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
  });

  it('is silent without words', () => {
    render(<Skeleton shape="rows" />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('breathes for a while and then rests, so that one out of sight costs nothing', () => {
    const css = readFileSync(join(__dirname, 'Skeleton.module.css'), 'utf8');
    const [, seconds, times] = /animation: breathe ([\d.]+)s [^;]* (\S+);/.exec(css)!;
    expect(Number(seconds) * Number(times)).toBeLessThanOrEqual(60);
    expect(css).not.toContain('infinite');
  });
});
