import type { Mutation } from './mutation';

const TASKS = ['src/app/reactions/tasks.test.ts'];
const NOTIFICATIONS = ['src/app/reactions/notifications.test.ts'];
const CONNECTION = ['src/app/reactions/keepConnected.test.ts'];
const BADGE = ['src/app/reactions/badgeUnread.test.ts'];

/** Breaks of what happens across features. */
export const reactions: readonly Mutation[] = [
  {
    name: 'what was known last is shown to another customer',
    file: 'src/app/reactions/knownState.ts',
    find: 'if (found?.uid === uid) return found;',
    replace: 'if (found !== undefined || uid === "") return found;',
    tests: ['src/app/reactions/knownState.test.ts'],
  },
  {
    name: 'what was known of another customer stays on the device',
    file: 'src/app/reactions/knownState.ts',
    find: 'lastKnown.write(undefined);',
    replace: '',
    tests: ['src/app/reactions/knownState.test.ts'],
  },
  {
    name: "late news of another customer's task is told",
    file: 'src/app/reactions/tasks.ts',
    find: 'if (selectUser(api.getState())?.uid === user) api.dispatch',
    replace: 'if (user !== "") api.dispatch',
    tests: TASKS,
  },
  {
    name: 'what was not carried out is told late as done',
    file: 'src/app/reactions/tasks.ts',
    find: "return { icon: 'loadError', title: 'notification.oops', text: 'notification.notCarriedOut' };",
    replace: "return { icon: 'done', title: 'notification.afterAll', text: CONFIRMED[kind] };",
    tests: TASKS,
  },
  {
    name: 'what nobody can tell is told late as not carried out',
    file: 'src/app/reactions/tasks.ts',
    find: "text: 'notification.couldNotTell'",
    replace: "text: 'notification.notCarriedOut'",
    tests: TASKS,
  },
  {
    name: 'a dialog that was closed opens again because its task is slow',
    file: 'src/app/reactions/tasks.ts',
    find: "if (!shown.show || shown.icon !== 'loading') return;",
    replace: 'void shown;',
    tests: TASKS,
  },
  {
    name: 'what was called off is told as a failure',
    file: 'src/app/reactions/notifications.ts',
    find: 'if (meta.aborted)',
    replace: 'if (meta.aborted && !meta.aborted)',
    tests: NOTIFICATIONS,
  },
  {
    name: 'every failure has the same words',
    file: 'src/app/reactions/notifications.ts',
    find: 'text: failureKey(error.code),',
    replace: "text: failureKey(error.code && 'unknown'),",
    tests: NOTIFICATIONS,
  },
  {
    name: 'the icon of the app carries the count of before',
    file: 'src/app/reactions/badgeUnread.ts',
    find: 'showBadge(selectUnreadMessages(api.getState()))',
    replace: 'showBadge(selectUnreadMessages(api.getOriginalState()))',
    tests: BADGE,
  },
  {
    name: 'the icon of the app keeps its count when all is read',
    file: 'src/pwa/badge.ts',
    find: 'else await navigator.clearAppBadge();',
    replace: '',
    tests: BADGE,
  },
  {
    name: 'a device that is back online waits for the SDK',
    file: 'src/app/reactions/keepConnected.ts',
    find: "window.addEventListener('online', () => void database.reconnect());",
    replace: '',
    tests: CONNECTION,
  },
  {
    name: 'a page that comes back as it was left has a dead connection',
    file: 'src/app/reactions/keepConnected.ts',
    find: 'if (persisted) void database.reconnect();',
    replace: 'void persisted;',
    tests: CONNECTION,
  },
  {
    name: 'a page that slept has a dead connection',
    file: 'src/app/reactions/keepConnected.ts',
    find: 'else if (Date.now() - leftAt > LONG_AWAY_MS) void database.reconnect();',
    replace: '',
    tests: CONNECTION,
  },
  {
    name: 'a glance elsewhere opens the connection anew',
    file: 'src/app/reactions/keepConnected.ts',
    find: 'Date.now() - leftAt > LONG_AWAY_MS',
    replace: 'Date.now() - leftAt > 0',
    tests: CONNECTION,
  },
  {
    name: 'an answer that got no answer is never tried again',
    file: 'src/app/reactions/outbox.ts',
    find: 'if (again !== undefined) timer = setTimeout(() => readStored(api), again);',
    replace: 'void [again, timer];',
    tests: ['src/app/reactions/outbox.test.ts'],
  },
  {
    name: 'other tabs are not told what was sent',
    file: 'src/features/messages/outbox/sendingTurn.ts',
    find: "if (outcome.status === 'sent') await tellSent(id);",
    replace: 'void tellSent;',
    tests: ['src/features/messages/outbox/sendingTurn.test.ts'],
  },
  {
    name: 'a tab does not listen to what another one sent',
    file: 'src/features/messages/outbox/sendingTurn.ts',
    find: 'if (await wasJustSent(id)) {',
    replace: 'if ((await wasJustSent(id)) && id === "") {',
    tests: ['src/features/messages/outbox/sendingTurn.test.ts'],
  },
];
