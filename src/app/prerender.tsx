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
 * The home page of a Dutch visitor, as first rendered. The build puts it into index.html, so that it shows before any script runs. The
 * app then replaces it.
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
