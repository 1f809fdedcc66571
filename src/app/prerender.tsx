import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { startLanguage } from '@/i18n/i18n';
import { Routing } from './Routing';
import { store } from './store';

/**
 * The page of a Dutch visitor, as the app paints it first. The build puts it into index.html, so that it is seen
 * before any script runs; the app then puts its own in its place.
 */
export async function visitorPage(): Promise<string> {
  await startLanguage();
  return renderToStaticMarkup(
    <div data-prerendered="">
      <Provider store={store}>
        <StaticRouter location="/">
          <Routing />
        </StaticRouter>
      </Provider>
    </div>,
  );
}
