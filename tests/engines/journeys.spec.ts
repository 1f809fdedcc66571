import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { admin } from '../../emulators/seed/admin';
import { account, DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { makeCustomer, makePlayer } from '../support/customers';
import { tellPlayer } from '../support/venue';
import { makeDj, thumbOf } from '../support/djs';
import { answersOf, djWrites } from '../support/djWrites';
import { test } from './onEngine';
import { button, dialog, heading, link, option, text } from './phone';

const unused = (): number => randomInt(1_000_000, 2_000_000_000);

test('a visitor finds the way in, and help (docs/product.md 15.7, 28.7)', async ({ phone }) => {
  const { texts } = phone;
  await phone.goto(routes.home);
  await phone.see(heading(texts.home.visitorTitle));
  await phone.tap(button(texts.shell.openMenu));
  await phone.tap(link(texts.shell.signUp));
  await phone.see(heading(texts.auth.signUp));
  await phone.goto(routes.help);
  await phone.fill(texts.help.search, texts.auth.password);
  await phone.tap(button(texts.help.topics.account.changePassword.title));
  await phone.holds(`document.activeElement?.id === 'account-changePassword'`);
});

test('signing up, in two steps', async ({ phone }) => {
  const { auth, home } = phone.texts;
  await phone.goto(routes.signUp);
  await phone.fill(auth.email, `new-${unused()}@test.example`);
  await phone.fill(auth.password, 'a-good-password');
  await phone.fill(auth.confirmPassword, 'a-good-password');
  await phone.tap(button(auth.next));
  await phone.fill(auth.firstname, 'joost');
  await phone.fill(auth.lastname, 'de Boer');
  await phone.fill(auth.companyname, 'Bakkerij');
  await phone.tap(button(auth.finish));
  await phone.see(dialog(auth.finishedTitle));
  await phone.tap(button(phone.texts.notification.close));
  await phone.see(heading(home.welcome.replace('{{firstname}}', 'Joost')));
});

test('logging in, staying so, and logging out', async ({ phone }) => {
  const { home } = phone.texts;
  const { email, firstname } = await makeCustomer([]);
  const welcome = heading(home.welcome.replace('{{firstname}}', firstname));
  await phone.logIn(email);
  await phone.see(welcome);
  await phone.goto(routes.settings);
  await phone.see(heading(phone.texts.settings.title));
  await phone.logOut();
});

test('a password manager leads over the login to the change of the password, also with a worker (docs/product.md 14.13)', async ({
  phone,
}) => {
  const { auth, settings } = phone.texts;
  const { email } = await makeCustomer([]);
  const address = '/.well-known/change-password';
  await phone.goto(address);
  await phone.see(heading(auth.logIn));
  await phone.sendLogin(email);
  await phone.see(heading(settings.changePassword));
  await phone.holds('navigator.serviceWorker.controller !== null');
  await phone.goto(address);
  await phone.see(heading(settings.changePassword));
});

test('scripts and HTML from elsewhere are refused, if the browser can do that, and the worker is not', async ({
  phone,
}) => {
  await phone.goto(routes.help);
  const isRefused = (act: string): Promise<unknown> =>
    phone.ask(`(() => { try { ${act}; return false; } catch { return true; } })()`);
  const canRefuse = await phone.ask(`typeof trustedTypes !== 'undefined'`);
  expect(await isRefused(`document.createElement('script').src = 'https://evil.example/x.js'`)).toBe(
    canRefuse,
  );
  expect(await isRefused(`document.createElement('p').innerHTML = '<b>evil</b>'`)).toBe(canRefuse);
  await phone.holds('navigator.serviceWorker.controller !== null');
});

test('a customer of the previous app is still logged in', async ({ phone }) => {
  const { email, firstname } = await makeCustomer([]);
  await phone.logInToPreviousApp(email);
  await phone.goto(routes.home);
  await phone.see(heading(phone.texts.home.welcome.replace('{{firstname}}', firstname)));
});

test('rating', async ({ phone }) => {
  const { rating, notification } = phone.texts;
  const { key, ...rest } = await makePlayer();
  await phone.visitAs((await makeCustomer([{ key, ...rest }])).email);
  await phone.tap(button(rating.up));
  await phone.tap(button(rating.rate));
  await phone.see(dialog(rating.confirmedTitle));
  // With it the button below comes to its place.
  await phone.see(button(rating.withdraw));
  await phone.tap(button(notification.close));
  await phone.seeNoMore(dialog(rating.confirmedTitle));
  const asked = (await admin.database.ref(paths.rates(key)).get()).val() as object;
  expect(asked).toMatchObject({ rateType: 'up', receivedTask: true });
});

test('what failed is said where it was asked, once, and covers neither the faces nor Rate (docs/product.md 36.11, 36.15)', async ({
  phone,
}) => {
  const { health, moodTime, rating, remote } = phone.texts;
  const [noResponse] = health.notAnswered.split('{{');
  const note = `[...document.querySelectorAll('main p')].find((p) => p.textContent.startsWith('${noResponse}'))`;
  const song = { id: 'seen', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };
  const made = await makePlayer({
    can: { pause: true, volume: { min: 1, max: 8 } },
    volume: 5,
    nowPlaying: song,
  });
  await phone.visitAs((await makeCustomer([made])).email);
  await phone.see(button(remote.louder));
  await tellPlayer(made.playerId, 'deaf');
  await phone.tap(button(remote.louder));
  await phone.see(button(moodTime.endedRead));
  await phone.holds(`${note}?.offsetParent === null`);
  await phone.tap(button(rating.up));
  await phone.holds(`document.activeElement !== document.body`);
  await phone.tap(button(moodTime.endedRead));
  await phone.seeNoMore(button(moodTime.endedRead));
  await phone.holds(`${note}.offsetParent !== null`);
  await phone.tap(button(rating.rate));
  await phone.see(dialog(phone.texts.notification.oops));
});

test('a page that a mail links to is there after logging in, and back does not lead to the login (docs/product.md 11.4)', async ({
  phone,
}) => {
  const { auth, home, week } = phone.texts;
  const { email } = await makeCustomer([await makePlayer()]);
  await phone.goto(routes.home);
  await phone.see(heading(home.visitorTitle));
  await phone.goto(routes.week);
  await phone.see(heading(auth.logIn));
  await phone.sendLogin(email);
  await phone.see(heading(week.title));
  await phone.back();
  await phone.see(button(phone.texts.rating.up));
});

test('a zone on the counter, which is left by a password alone', async ({ phone }) => {
  const { auth, counter, home, rating } = phone.texts;
  const song = { id: 'seen', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };
  const made = await makePlayer({ nowPlaying: song });
  const { email, firstname } = await makeCustomer([made]);
  const welcome = heading(home.welcome.replace('{{firstname}}', firstname));
  await phone.visitAs(email, routes.counterOf(made.key));
  await phone.tap(button(counter.start));
  await phone.see(text(song.title));
  await phone.tap(button(rating.up));
  await phone.see(text(counter.rated));
  const asked = (await admin.database.ref(paths.rates(made.key)).get()).val() as object;
  expect(asked).toMatchObject({ track: song.id, rateType: 'up', receivedTask: true });
  await phone.back();
  await phone.see(button(counter.leave));
  await phone.goto(routes.settings);
  await phone.tap(button(counter.leave));
  await phone.see(text(counter.hold));
  // As a keyboard or a screen reader presses it.
  await phone.holds(`(document.querySelector('main button').click(), true)`);
  await phone.fill(auth.password, DEMO_PASSWORD);
  // The lock behind the question has a name that begins with the same word.
  await phone.holds(`(document.querySelector('form [type=submit]:enabled').click(), true)`);
  await phone.see(welcome);
});

test('a tap on the title passes the track on', async ({ phone }) => {
  const track = { id: 'seen', artist: 'Mira Solen', title: 'Golden Hour', since: Date.now() };
  const words = `${track.title} – ${track.artist}`;
  await phone.visitAs((await makeCustomer([await makePlayer({ nowPlaying: track })])).email);
  await phone.see(text(track.title));
  // The sheet of the system is in the way of all that follows.
  await phone.ask(`void Object.defineProperty(navigator, 'share', {
    value: (data) => ((document.documentElement.dataset.shared = data.text), Promise.resolve()),
  })`);
  await phone.tap(button(phone.texts.rating.passOn.replace('{{track}}', words)));
  await phone.holds(`document.documentElement.dataset.shared === ${JSON.stringify(words)}`);
});

test('changing the mood', async ({ phone }) => {
  const { moodSwitch, rating, notification } = phone.texts;
  await phone.visitAs((await makeCustomer([await makePlayer()])).email);
  // The name of the button begins with the current mood.
  await phone.tap(button(`Rustig wakker worden ${rating.personalTouch}`));
  await phone.tap(button('Zomers terras'));
  await phone.see(dialog(moodSwitch.successTitle));
  await phone.tap(button(notification.close));
  // Home is shown again.
  await phone.see(button(rating.up));
  await phone.see(text('Zomers terras'));
});

test('announcing with two taps below the moods, and taking it back (docs/product.md 43)', async ({
  phone,
}) => {
  const { announce, rating } = phone.texts;
  const song = {
    id: 'long',
    artist: 'Mira Solen',
    title: 'Golden Hour',
    since: Date.now(),
    duration: 900_000,
  };
  const made = await makePlayer({ can: { announce: 'now' }, nowPlaying: song });
  await phone.visitAs((await makeCustomer([made])).email);
  await phone.tap(button(`Rustig wakker worden ${rating.personalTouch}`));
  const message = 'Over 15 minuten sluiten we';
  await phone.tap(button(message));
  await phone.tap(button(announce.after));
  await phone.see(text(announce.waiting));
  const asked = (await admin.database.ref(paths.announcing(made.key)).get()).val() as object;
  expect(asked).toMatchObject({ id: '01-closing-soon', state: 'waiting' });
  await phone.tap(button(announce.cancelThis.replace('{{message}}', message)));
  await phone.see(text(announce.cancelled));
  await phone.tap(button(message));
  await phone.tap(button(announce.now));
  await phone.see(text(announce.played.replace('{{time}}', '')));
});

test('adding a player by its link, over a login', async ({ phone }) => {
  const { players, home } = phone.texts;
  const { email } = await makeCustomer([]);
  const { key, crypKey } = await makePlayer();
  const code = `a-code-of-${key}`;
  await admin.database.ref(paths.keyBundle(code)).set({ players: [crypKey] });
  await phone.goto(routes.addPlayer(code));
  await phone.see(text(players.logInFirst));
  await phone.tap(link(home.visitorLogIn));
  await phone.sendLogin(email);
  await phone.see(text(players.added_one.replace('{{count}}', '1')));
});

test('messages both ways', async ({ phone }) => {
  const { messages, shell } = phone.texts;
  const { uid, email, firstname } = await makeCustomer([]);
  await phone.visitAs(email);
  await phone.see(heading(phone.texts.home.welcome.replace('{{firstname}}', firstname)));
  await djWrites(uid, 'R1', 'Hoe was het?');
  await phone.tap(link(shell.unread_one.replace('{{shown}}', '1')));
  await phone.tap(text('Hoe was het?'));
  await phone.fill(messages.answer, 'Iets rustiger graag.');
  await phone.tap(button(messages.send));
  await phone.see(text('Iets rustiger graag.'));
  await expect.poll(() => answersOf(uid, 'R1')).toEqual(['Iets rustiger graag.']);
  await djWrites(uid, 'R1', 'Komt goed!');
  await phone.see(text('Komt goed!'));
});

test('a customer asks the DJs anything, a DJ answers at the desk, and the customer reads it', async ({
  phone,
}) => {
  const { desk, messages, ourDjs, shell } = phone.texts;
  const customer = await makeCustomer([]);
  await phone.visitAs(customer.email, routes.messages);
  await phone.tap(link(ourDjs.title));
  await phone.fill(ourDjs.box, 'Vrijdag bestaan we tien jaar.');
  await phone.tap(button(ourDjs.starts.party));
  await phone.tap(button(messages.send));
  await phone.see(text(ourDjs.sent));
  const asked = `${ourDjs.starts.party}: Vrijdag bestaan we tien jaar.`;
  expect(await answersOf(customer.uid, 'R00000')).toEqual([asked]);
  const key = await thumbOf(customer.uid);

  await phone.visitAs((await makeDj('DJ Noor')).email, routes.deskThumb(key));
  await phone.see(heading(desk.questionFrom.replace('{{name}}', customer.firstname)));
  await phone.see(text(asked));
  await phone.fill(desk.answerTo.replace('{{name}}', customer.firstname), 'Leuk, dat regelen we.');
  await phone.tap(button(desk.send));
  await phone.see(text(desk.settled.split('{{')[0] ?? ''));

  await phone.visitAs(customer.email);
  await phone.tap(link(shell.unread_one.replace('{{shown}}', '1')));
  await phone.tap(link(ourDjs.title));
  await phone.see(text('Leuk, dat regelen we.'));
  await expect
    .poll(async () => {
      const unread = admin.database.ref(`${paths.userInfo(customer.uid)}/unreadMessages`);
      return (await unread.get()).val() as unknown;
    })
    .toBe(0);
});

test('a start without a network, and a message that waits for it', async ({ phone }) => {
  const { messages } = phone.texts;
  const { uid, email, firstname } = await makeCustomer([]);
  await djWrites(uid, 'R1', 'Hoe was het?');
  await phone.visitAs(email);
  await phone.see(heading(phone.texts.home.welcome.replace('{{firstname}}', firstname)));
  await phone.holds('navigator.serviceWorker.controller !== null');
  await phone.holds(`localStorage.getItem('lastKnown')?.includes('Hoe was het?') === true`);

  phone.network.cut();
  await phone.goto(routes.thread('R1'));
  await phone.see(text('Offline.'));
  await phone.see(text('Hoe was het?'));
  await phone.fill(messages.answer, 'Dit wacht even.');
  await phone.tap(button(messages.send));
  await phone.see(text(messages.waiting));

  phone.network.restore();
  await phone.seeNoMore(text(messages.waiting));
  await expect.poll(() => answersOf(uid, 'R1')).toEqual(['Dit wacht even.']);
});

test('a screen whose code was not loaded before the network went, comes by itself', async ({ phone }) => {
  const { auth, error, home, shell } = phone.texts;
  // The worker, which keeps all code, cannot be installed either.
  phone.network.lose(/SignUpPage/);
  await phone.goto(routes.home);
  await phone.see(heading(home.visitorTitle));
  phone.network.cut();
  await phone.tap(button(shell.openMenu));
  await phone.tap(link(shell.signUp));
  await phone.see(text(error.partOffline));
  await phone.see(button(shell.openMenu));
  phone.network.restore();
  await phone.see(heading(auth.signUp));
  await phone.see(button(shell.openMenu));
});

test('back and forward, through screens chosen in the menu', async ({ phone }) => {
  const { players, rating, ratings, shell } = phone.texts;
  await phone.visitAs((await makeCustomer([await makePlayer()])).email);
  await phone.see(button(rating.up));
  for (const title of [players.title, ratings.title]) {
    await phone.tap(button(shell.openMenu));
    await phone.tap(link(title));
    await phone.see(heading(title));
  }
  await phone.back();
  await phone.see(heading(players.title));
  await phone.back();
  await phone.see(button(rating.up));
  await phone.forward();
  await phone.see(heading(players.title));
  await phone.forward();
  await phone.see(heading(ratings.title));
});

test('an administrator mails a player', async ({ phone }) => {
  const { admin: words } = phone.texts;
  const email = `beheer-${unused()}@test.example`;
  await addCustomer(account(email, { right: 'administrator' }));
  const location = `Zaal ${unused()}`;
  await addPlayers([player(unused(), location)]);
  await phone.visitAs(email, routes.administration);
  await phone.fill(words.to, `client-${unused()}@venue.example`);
  await phone.fill(words.players, location);
  await phone.tap(option(location));
  await phone.tap(button(words.closeList));
  await phone.tap(button(words.send));
  await phone.tap(button(words.yes));
  await phone.see(text(words.sentText));
});

test('a DJ answers a thumb at the desk, with what was done about it', async ({ phone }) => {
  const { desk, rating, notification, messages } = phone.texts;
  const made = await makePlayer();
  const customer = await makeCustomer([made]);
  await phone.visitAs(customer.email);
  await phone.tap(button(rating.down));
  await phone.tap(button(rating.rate));
  await phone.see(button(rating.withdraw));
  await phone.tap(button(notification.close));
  const thumb = await thumbOf(customer.uid);

  await phone.visitAs((await makeDj('DJ Noor')).email, routes.deskThumb(thumb));
  await phone.fill(desk.answerTo.replace('{{name}}', customer.firstname), 'Hij is eruit.');
  await phone.tap(button(desk.outcome.removed));
  await phone.see(text(desk.settled.split('{{')[0] ?? ''));

  await phone.visitAs(customer.email, routes.ratings);
  const outcome = text(messages.outcome.removed);
  await phone.see(outcome);
  await phone.holds('navigator.serviceWorker.controller !== null');
  await phone.holds(`localStorage.getItem('lastKnown')?.includes('"removed"') === true`);
  phone.network.cut();
  await phone.goto(routes.ratings);
  await phone.see(text('Offline.'));
  await phone.see(outcome);
});
