import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { show } from '../testing/WebformsApp.tsx';
import { freeMailDomains, hasFreeMail, toggledFreeMail } from './free-mail-domains.ts';
import { FreeMailPreset } from './FreeMailPreset.tsx';

const Field = () => {
  const [value, setValue] = useState('example.jp\ngmail.com');
  return (
    <>
      <output>{value.replaceAll('\n', ' ')}</output>
      <FreeMailPreset value={value} onChange={setValue} />
    </>
  );
};

it("adds the free mail domains once and removes them again, without the owner's own domains", async () => {
  const rendered = await show(<Field />);
  await userEvent.click(await screen.findByRole('button', { name: /フリーメールのドメインを追加/ }));
  expect(screen.getByRole('status')).toHaveTextContent(`example.jp ${freeMailDomains.join(' ')}`);
  await userEvent.click(screen.getByRole('button', { name: 'フリーメールのドメインを外す' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^example\.jp$/);
  rendered.stop();
});

it('recognises the preset in any pasted form', () => {
  expect(hasFreeMail(freeMailDomains.map((domain) => `@${domain.toUpperCase()}`).join('、'))).toBe(true);
  expect(hasFreeMail('gmail.com')).toBe(false);
  expect(toggledFreeMail('')).toBe(freeMailDomains.join('\n'));
});

it('contains each domain once', () => {
  expect(new Set(freeMailDomains).size).toBe(freeMailDomains.length);
  for (const domain of freeMailDomains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z]{2,})+$/);
});
