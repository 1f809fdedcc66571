import { chromium } from 'playwright';
const [,, port, out, lang='nl', w='1280', h='800', fs='200', scheme='dark', path='/'] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: +w, height: +h }, colorScheme: scheme as 'dark', reducedMotion: 'reduce', serviceWorkers: 'block' });
const p = await c.newPage();
await p.addInitScript((l) => localStorage.setItem('language', l), lang);
await p.goto(`http://localhost:${port}/login`);
await p.locator('input[name="email"]').fill('one@demo.test');
await p.locator('input[name="password"]').fill('demo-password');
await p.locator('form button[type="submit"]').click();
await p.waitForTimeout(4000);
if (path !== '/') { await p.goto(`http://localhost:${port}${path}`); await p.waitForTimeout(3000); }
await p.addStyleTag({ content: `html { font-size: ${fs}% }` });
await p.waitForTimeout(500);
await p.screenshot({ path: out });
console.log(await p.evaluate(() => [...document.querySelectorAll('main button, main h2, main p')].map((e) => [e.textContent?.slice(0, 20), Math.round(e.getBoundingClientRect().width), Math.round(e.getBoundingClientRect().left)].join(' '))));
await b.close();
