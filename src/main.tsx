import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createStore } from './app/store';
import { watchWorld } from './app/start';
import { startLanguage } from './i18n/i18n';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

const store = createStore();
watchWorld(store);
await startLanguage();
createRoot(container).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
