import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EarlyBack } from './EarlyBack';

/** Goes elsewhere during its first render, as a tap on the browser's back may. */
function Interrupted() {
  useState(() => history.replaceState(null, '', '/help?subject=rating'));
  return 'Log in';
}

it('shows where the browser went before the router listened', async () => {
  history.replaceState(null, '', '/login');
  render(
    <BrowserRouter>
      <EarlyBack />
      <Routes>
        <Route path="/login" element={<Interrupted />} />
        <Route path="/help" element="Help" />
      </Routes>
    </BrowserRouter>,
  );
  expect(await screen.findByText('Help')).toBeInTheDocument();
  expect(window.location.href).toMatch(/\/help\?subject=rating$/);
});
