import type { Page, Route } from '@playwright/test';

/** What the identity service calls a token. Of the last two, which are the same, the SDK takes the last. */
const TOKENS = ['idToken', 'id_token', 'access_token'] as const;

/** Shorter than what an answer may take before the app opens the connection anew: each step leaves time for one. */
const SHORT_MS = 3000;
const LONG_MS = 30_000;
/** After this long, in ms, nothing is under way any more of what happened last. */
const SETTLED_MS = 30_000;

const whenIs = Date.now;

/**
 * Time that is let pass at once, for a page and for the servers of this process: the database and the players. It passes for both,
 * because a page that is ahead of the server takes its idea of the server's time for wrong, and opens the connection anew.
 */
export class SimulatedTime {
  /** How far it is ahead of the time of this machine, in ms. */
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

  /** Lets `duration` ms pass. */
  async pass(duration: number): Promise<void> {
    for (let passed = 0; passed < duration;) {
      const step = Math.min(passed < SETTLED_MS ? SHORT_MS : LONG_MS, duration - passed);
      this.ahead += step;
      await this.page.clock.runFor(step);
      // A page that is busy is late. The servers go by its time.
      this.ahead = (await this.page.evaluate(() => Date.now())) - whenIs();
      passed += step;
    }
  }

  /** The Auth emulator is a process of its own. Its tokens, which are not signed, would be over when they are new. */
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
