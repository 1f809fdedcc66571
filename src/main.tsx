import './ui/tokens.css';
import './ui/base.css';
import './ui/overrides.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { startErrorReporting } from './app/errorReporting';
import { allowOwnScripts } from './app/ownScripts';
import { loadPagesOnIntent } from './app/pages';
import { prepareStart } from './app/start';
import { makeStore } from './app/store';
import { afterLoad } from './device/idleTime';
import { configurationFrom } from './firebase/configuration';
import { connectFirebase } from './firebase/firebase';
import { untilLoaded } from './firebase/untilLoaded';
import { followLanguage, startLanguage } from './i18n/i18n';
import { watchInstallation } from './pwa/installation';
import { reloadOnStaleChunk } from './pwa/loading/staleChunks';
import { startUpdates, watchActivity } from './pwa/updates';
import { watchBack } from './ui/useBack';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

allowOwnScripts();
const firebase = connectFirebase(configurationFrom(import.meta.env));
const store = makeStore({ firebase });

/** Until then the connection is for what the customer waits for, in ms. */
const CUSTOMER_FIRST_MS = 2500;

const sentryDsn = import.meta.env.VITE_SENTRY_DSN ?? '';
if (sentryDsn !== '') startErrorReporting(sentryDsn, CUSTOMER_FIRST_MS);
reloadOnStaleChunk();
watchInstallation();
watchActivity();
watchBack();
loadPagesOnIntent();
followLanguage();
await Promise.all([untilLoaded(startLanguage), prepareStart(store)]);
const root = createRoot(container);
// In slices, so that a slow phone stays free for what is tapped meanwhile (src/app/AppRouter.tsx catches up with a back).
startTransition(() =>
  root.render(
    <StrictMode>
      <App store={store} firebase={firebase} />
    </StrictMode>,
  ),
);

if (import.meta.env.PROD) {
  afterLoad(CUSTOMER_FIRST_MS, () => {
    // The network is gone, or the browser allows no worker: the next visit tries again.
    startUpdates().catch(() => undefined);
  });
}
