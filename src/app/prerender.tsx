import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { configurationFrom } from '@/firebase/configuration';
import { connectFirebase } from '@/firebase/firebase';
import { startLanguage } from '@/i18n/i18n';
import { routes } from '@/model/routes';
import { Pages } from './App';
import { makeStore } from './store';

/**
 * The page of a Dutch visitor, as the app paints it first. The build puts it into index.html, so that it is seen
 * before any script runs; the app then puts its own in its place.
 */
export async function visitorPage(): Promise<string> {
  await startLanguage();
  const store = makeStore({ firebase: connectFirebase(configurationFrom(import.meta.env)) });
  return renderToStaticMarkup(
    <div data-prerendered="">
      <Provider store={store}>
        <StaticRouter location={routes.home}>
          <Pages />
        </StaticRouter>
      </Provider>
    </div>,
  );
}
