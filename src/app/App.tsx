import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { Crashed } from './Crashed';
import { Routing } from './Routing';
import { watchWorld } from './start';
import { store } from './store';

export function App() {
  useEffect(watchWorld, []);
  return (
    <Provider store={store}>
      <ErrorBoundary FallbackComponent={Crashed}>
        <BrowserRouter>
          <Routing />
        </BrowserRouter>
      </ErrorBoundary>
    </Provider>
  );
}
