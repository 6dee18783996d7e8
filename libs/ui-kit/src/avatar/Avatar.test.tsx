import { render, screen } from '@testing-library/react';
import { Avatar } from './Avatar.tsx';
import { initialOf, toneOf } from './avatarLook.ts';

describe('Avatar', () => {
  it('is an image named after the person', () => {
    render(<Avatar name="山田 太郎" />);
    expect(screen.getByRole('img', { name: '山田 太郎' })).toHaveTextContent('山');
  });

  it('is skipped where the name stands beside it', () => {
    render(<Avatar name="山田 太郎" isDecorative />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it.each([
    ['山田 太郎', '山'],
    ['𠮷田 健', '𠮷'],
    ['  tanaka ken', 'T'],
    ['', ''],
  ])('takes from "%s" the character "%s"', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });

  it('gives the same person the same tone and spreads people over tones', () => {
    expect(toneOf('42')).toBe(toneOf('42'));
    const seen = new Set(Array.from({ length: 60 }, (_, id) => toneOf(String(id))));
    expect(seen.size).toBe(10);
  });
});
