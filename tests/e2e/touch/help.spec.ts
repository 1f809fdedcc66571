import { LANGUAGES } from '../../../src/i18n/languages';
import { routes } from '../../../src/model/routes';
import { expect, test } from '../../support/app';
import { makeCustomer, makePlayer } from '../../support/customers';
import { leaveSignedIn } from '../../support/signedIn';
import { testPorts } from '../../support/testPorts';
import { textsIn, type Texts } from '../../support/texts';

interface Path {
  body: string;
  from: 'home' | 'players' | 'player' | 'settings';
  /** What is tapped, in its order. The last one is only looked for. */
  steps: string[];
}

const pathsIn = ({ help: { topics }, ...t }: Texts): Path[] => [
  { body: topics.players.add.body, from: 'players', steps: [t.players.add, t.camera.open] },
  { body: topics.players.invite.body, from: 'player', steps: [t.invite.who, t.invite.open, t.invite.more] },
  { body: topics.players.remove.body, from: 'player', steps: [t.players.remove] },
  { body: topics.players.counter.body, from: 'player', steps: [t.players.counter, t.players.putOnCounter] },
  { body: topics.players.card.body, from: 'player', steps: [t.players.counter, t.zoneCard.open] },
  { body: topics.players.silence.body, from: 'player', steps: [t.alert.title, t.alert.ask] },
  { body: topics.players.moodUntil.body, from: 'home', steps: [t.rating.personalTouch, t.moodTime.open] },
  { body: topics.players.remote.body, from: 'home', steps: [t.remote.pause] },
  { body: topics.players.heard.body, from: 'home', steps: [t.rating.justHeardList] },
  { body: topics.account.changeEmail.body, from: 'settings', steps: [t.settings.changeEmail] },
  { body: topics.account.changePassword.body, from: 'settings', steps: [t.settings.changePassword] },
  { body: topics.general.notifications.body, from: 'settings', steps: [t.settings.push] },
];

for (const language of LANGUAGES) {
  test(`what help says to tap is in view there, in its order, in ${language} (docs/product.md 15.9)`, async ({
    app,
    page,
  }) => {
    const texts = textsIn(language);
    const zone = await makePlayer({
      seen: Date.now(),
      can: { pause: true, until: true, played: true },
    });
    const { email } = await makeCustomer([zone]);
    await app.speak(language);
    await leaveSignedIn(page.context(), testPorts, email);
    const control = (name: string) =>
      page.locator('button, a, summary').filter({ hasText: name }).filter({ visible: true }).first();
    const starts = { home: '/', players: routes.players, player: routes.players, settings: routes.settings };
    for (const { body, from, steps } of pathsIn(texts)) {
      const places = steps.map((step) => body.indexOf(`‘${step}’`));
      expect(places, body).toEqual(places.toSorted((one, other) => one - other));
      expect(places, body).not.toContain(-1);
      await page.goto(starts[from]);
      if (from === 'player') await control(zone.location).tap();
      for (const step of steps.slice(0, -1)) await control(step).tap();
      await expect(control(steps.at(-1) ?? '')).toBeVisible();
    }
  });
}
