import { ensureEngines } from '../engines/engines';
import { ensureChromium } from './chromium';

ensureChromium();
for (const sentence of ensureEngines()) process.stdout.write(`${sentence}\n`);
