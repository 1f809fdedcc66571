import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { loadScreensOnIntent } from './app/loadOnIntent';
import { watchWorld } from './app/start';
import { startLanguage } from './i18n/i18n';
import { watchInstallation } from './pwa/installation';
import { reloadOnStaleChunk } from './pwa/staleChunks';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

reloadOnStaleChunk();
watchInstallation();
loadScreensOnIntent();
void watchWorld();
await startLanguage();
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

if (import.meta.env.PROD) {
  const start = () => void import('./pwa/updates').then(({ startUpdates }) => startUpdates());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
