import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AppRouter } from './AppRouter';

/** Shows its address. While Help renders, the customer goes back. */
function Page() {
  const { pathname } = useLocation();
  if (pathname === '/help') history.replaceState(null, '', '/players');
  return <h1>{pathname}</h1>;
}

afterEach(() => history.replaceState(null, '', '/'));

it('shows the page that a back during the first render led to', () => {
  history.replaceState(null, '', '/help');
  render(
    <StrictMode>
      <AppRouter>
        <Page />
      </AppRouter>
    </StrictMode>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('/players');
});
