import type { Page, Route } from '@playwright/test';

/** Token fields of the identity service. */
const TOKENS = ['idToken', 'id_token', 'access_token'] as const;

/** Shorter than the app's connection timeout. */
const SHORT_MS = 3000;
const LONG_MS = 30_000;
/** After this time, in ms, nothing is in progress. */
const SETTLED_MS = 30_000;

const whenIs = Date.now;

/** A clock that jumps, for a page and for the servers of this process alike: a page ahead of its server would reconnect. */
export class SimulatedTime {
  /** Ahead of the real time, in ms. */
  private ahead = 0;
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** To be called before the page is opened. */
  static async of(page: Page): Promise<SimulatedTime> {
    const time = new SimulatedTime(page);
    Date.now = () => whenIs() + time.ahead;
    await page.clock.install();
    const tokens = /\/(identitytoolkit|securetoken)\.googleapis\.com\//;
    await page.route(tokens, (route) => time.passOnToken(route));
    return time;
  }

  async pass(duration: number): Promise<void> {
    for (let passed = 0; passed < duration;) {
      const step = Math.min(passed < SETTLED_MS ? SHORT_MS : LONG_MS, duration - passed);
      this.ahead += step;
      await this.page.clock.runFor(step);
      // A busy page lags; the servers follow it.
      this.ahead = (await this.page.evaluate(() => Date.now())) - whenIs();
      passed += step;
    }
  }

  /** The Auth emulator has the real time, so the expiry of its unsigned tokens is moved. */
  private async passOnToken(route: Route): Promise<void> {
    const response = await route.fetch();
    const answer = (await response.json()) as Partial<Record<(typeof TOKENS)[number], string>>;
    for (const name of TOKENS) {
      const token = answer[name];
      if (token !== undefined) answer[name] = this.later(token);
    }
    await route.fulfill({ response, json: answer });
  }

  private later(token: string): string {
    const [header = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iat: number; exp: number };
    const seconds = Math.round(this.ahead / 1000);
    const moved = { ...claims, iat: claims.iat + seconds, exp: claims.exp + seconds };
    return [header, Buffer.from(JSON.stringify(moved)).toString('base64url'), signature].join('.');
  }
}
