import './ui/tokens.css';
import './ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadScreensOnIntent } from './app/loadOnIntent';
import { prepareStart } from './app/start';
import { followLanguage, startLanguage } from './i18n/i18n';
import { watchInstallation } from './pwa/installation';
import { reloadOnStaleChunk } from './pwa/staleChunks';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

reloadOnStaleChunk();
watchInstallation();
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

if (import.meta.env.PROD) {
  const start = () => void import('./pwa/updates').then(({ startUpdates }) => startUpdates());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
