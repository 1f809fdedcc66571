import './ui/tokens.css';
import './ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadScreensOnIntent } from './app/loadOnIntent';
import { prepareStart } from './app/start';
import { followLanguage, startLanguage } from './i18n/i18n';
import { watchInstallation } from './pwa/installation';
import { watchUser } from './pwa/safeMoment';
import { reloadOnStaleChunk } from './pwa/staleChunks';
import { afterLoad } from './ui/whenIdle';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

reloadOnStaleChunk();
watchInstallation();
watchUser();
loadScreensOnIntent();
followLanguage();
await Promise.all([startLanguage(), prepareStart()]);
const root = createRoot(container);
// In a transition the first render leaves the browser room to answer a touch.
startTransition(() => {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});

/** Until then the connection is for what the customer waits for, in ms. */
const START_OF_UPDATES_MS = 2500;

if (import.meta.env.PROD) {
  afterLoad(START_OF_UPDATES_MS, () => {
    import('./pwa/updates')
      .then(({ startUpdates }) => startUpdates())
      // The network is gone, or the browser allows no worker: the next visit tries again.
      .catch(() => undefined);
  });
}
