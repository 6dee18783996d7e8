import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/BillingApp.tsx';
import { settings } from '../testing/samples.ts';
import { Page } from './SettingsPage.tsx';

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('saves the changes with the version that was read, and empty fields as null', async () => {
  const page = await show(<Page />, { updateEstimateSettings: { data: { ...settings, lockVersion: 3 } } });
  await userEvent.clear(field('電話番号'));
  await userEvent.clear(field('承認印欄'));
  await userEvent.type(field('承認印欄'), '担当、係長、部長');
  await userEvent.click(screen.getByRole('radio', { name: '四捨五入' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '送付の前に管理者の承認を必要とする' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'updateEstimateSettings')!.args).toMatchObject({
    body: {
      companyName: 'えにし株式会社',
      telNo: null,
      rounding: 'round',
      approvalNeeded: true,
      approvalBoxes: ['担当', '係長', '部長'],
      lockVersion: 2,
    },
  });
  expect(screen.getByText('保存しました。')).toBeVisible();
  page.stop();
});

it('accepts a PNG as the seal and refuses other image types', async () => {
  const page = await show(<Page />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const upload = (name: string, type: string) =>
    userEvent.upload(input, new File(['x'], name, { type }), { applyAccept: false });
  await upload('seal.jpg', 'image/jpeg');
  expect(await screen.findByRole('alert')).toHaveTextContent('300KBまでのPNG画像をお選びください。');
  await upload('seal.png', 'image/png');
  expect(await screen.findByRole('img', { name: '登録されている角印' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png;base64,/),
  );
  page.stop();
});
