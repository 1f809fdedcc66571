import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import type { Firebase } from '@/firebase/firebase';
import { surviveTranslators } from '@/ui/surviveTranslators';
import { Crashed } from './Crashed';
import { EarlyBack } from './EarlyBack';
import type { AppStore } from './makeStore';
import { PagesOnly } from './PagesOnly';
import { Routing } from './Routing';
import type { Screens } from './screens';
import { noteCrash } from './reports/troubles';
import { followIdentity } from './start';

surviveTranslators();

interface AppProps {
  store: AppStore;
  firebase: Firebase;
  screens: Screens;
}

export function App({ store, firebase, screens }: AppProps) {
  useEffect(() => followIdentity(store, firebase), [store, firebase]);
  return (
    <Provider store={store}>
      <ErrorBoundary FallbackComponent={Crashed} onError={noteCrash}>
        <BrowserRouter>
          <PagesOnly>
            <EarlyBack />
            <Routing screens={screens} />
          </PagesOnly>
        </BrowserRouter>
      </ErrorBoundary>
    </Provider>
  );
}
