import { render, screen, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { MultiSelect } from './MultiSelect';

const options = Array.from({ length: 150 }, (_, index) => ({ value: `${index}`, label: `Zone ${index}` }));

const texts = {
  chooseAll: (count: number) => `All ${count}`,
  clear: 'None',
  close: 'Close',
  remove: (label: string) => `Remove ${label}`,
  chosen: (count: number) => `${count} chosen`,
  more: (count: number) => `${count} more`,
  moreMatches: (count: number) => `${count} more: type on`,
};

it('opens with its first options, and keeps them under a finger while the others are added', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: {} });
  render(
    <I18nextProvider i18n={i18n}>
      <MultiSelect
        labelledBy="label"
        options={options}
        placeholder="Search"
        noOptions="None found"
        matches={(text, search) => text.includes(search)}
        chosen={new Set()}
        onChange={() => undefined}
        texts={texts}
      />
    </I18nextProvider>,
  );
  // Without `act`, which would render everything at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('combobox').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await Promise.resolve();
  const first = screen.getAllByRole('option');
  expect(first).toHaveLength(20);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(101));
  expect(first.every(({ isConnected }) => isConnected)).toBe(true);
});
