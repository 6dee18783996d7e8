import { render, screen, within } from '@testing-library/react';
import { TextField } from '../text-field/TextField.tsx';
import { FieldRow, FormLayout, FormSection } from './FormLayout.tsx';

it('groups fields under a named section', () => {
  render(
    <FormLayout>
      <FormSection title="基本項目" description="必須の項目です。">
        <FieldRow>
          <TextField label="姓" />
          <TextField label="名" />
        </FieldRow>
      </FormSection>
    </FormLayout>,
  );
  const section = screen.getByRole('group', { name: '基本項目' });
  expect(within(section).getByRole('textbox', { name: '名' })).toBeVisible();
  expect(within(section).getByText('必須の項目です。')).toBeVisible();
});
