import type { Mutation } from './mutation';

const STAFF = ['tests/flows/staff.test.ts'];
const PLAYERS = ['tests/flows/players.test.ts'];
const INVITING = ['tests/flows/inviting.test.ts'];

/** Breaks of what staff may do by an invitation, and of how it ends. */
export const staff: readonly Mutation[] = [
  {
    name: 'a guest is not told that the inviter has the new key',
    file: 'src/features/players/linking/linkingApi.ts',
    find: '{ ...updates, ...renewalsOf(given, players) }',
    replace: '{ ...updates, ...renewalsOf([], [...players, ...given]) }',
    tests: STAFF,
  },
  {
    name: 'a guest does not ask anew when the inviter has the new key',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: 'follow(paths.inviteRenewed(code), () => undefined),',
    replace: '',
    tests: STAFF,
  },
  {
    name: 'invitations outlive the player that is removed',
    file: 'src/features/players/registrationApi.ts',
    find: 'if (registrations.some(({ id }) => id === player)) updates[paths.invite(code)] = null;',
    replace: 'if (registrations.length < 0) updates[`${code}${player}`] = null;',
    tests: PLAYERS,
  },
  {
    name: 'all invitations go with any player that is removed',
    file: 'src/features/players/registrationApi.ts',
    find: 'if (registrations.some(({ id }) => id === player))',
    replace: 'if (player)',
    tests: PLAYERS,
  },
  {
    name: 'whose access ends with a player is counted with those whose invitation is over',
    file: 'src/features/players/inviting/whoseAccessEnds.ts',
    find: "stateOf(invitation, now) === 'open'",
    replace: 'stateOf(invitation, now) !== undefined',
    tests: ['src/features/players/inviting/whoseAccessEnds.test.ts'],
  },
  {
    name: 'a guest may change the mood without the role',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: '{ ...player, switchEnabled: false, can',
    replace: '{ ...player, can',
    tests: STAFF,
  },
  {
    name: 'an invitation that was taken back is not noticed',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: "offered.get('player') !== id || offered.get('takenBack') !== null",
    replace: "offered.get('player') !== id",
    tests: STAFF,
  },
  {
    name: 'an invitation that was removed is not noticed',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: "offered.get('player') !== id || ",
    replace: '',
    tests: STAFF,
  },
  {
    name: 'an invitation goes on after its time',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: "if (until !== undefined) stops.push(atTime(database, until, () => end('expired')));",
    replace: 'void atTime;',
    tests: STAFF,
  },
  {
    name: 'a guest is not told that the inviter lost the player',
    file: 'src/app/reactions/selectedPlayer.ts',
    find: 'api.dispatch(switchSelectedPlayer(player.id));',
    replace: 'void switchSelectedPlayer;',
    tests: STAFF,
  },
  {
    name: 'the request of a guest is not noted',
    file: 'src/app/noteOfGuest.ts',
    find: 'return { [paths.lastUse(player.invitation.code, uid)]: SERVER_TIME };',
    replace: 'return {};',
    tests: STAFF,
  },
  {
    name: 'an invitation takes the place of the key',
    file: 'src/features/players/inviting/acceptingApi.ts',
    find: 'return decodePlayers(found, logMalformed).some(({ key }) => key === one.id);',
    replace: 'return decodePlayers(found, logMalformed).length < 0;',
    tests: STAFF,
  },
  {
    name: 'invitations to other zones are listed',
    file: 'src/features/players/inviting/invitingThunks.ts',
    find: 'known.filter(({ player }) => player === playerKey)',
    replace: "known.filter(() => playerKey !== '')",
    tests: INVITING,
  },
  {
    name: 'taking back cannot be undone',
    file: 'src/features/players/inviting/invitationsApi.ts',
    find: 'isTakenBack ? SERVER_TIME : null',
    replace: 'isTakenBack ? SERVER_TIME : SERVER_TIME',
    tests: INVITING,
  },
  {
    name: 'an invitation for one person is for everybody',
    file: 'src/features/players/inviting/invitationsApi.ts',
    find: 'onePerson: isForOnePerson ? true : null,',
    replace: 'onePerson: isForOnePerson ? null : null,',
    tests: INVITING,
  },
  {
    name: 'an invitation expires unseen while it is looked at',
    file: 'src/acts/useNowUntil.ts',
    find: 'setNow(Date.now())',
    replace: 'void setNow',
    tests: INVITING,
  },
  {
    name: 'the oldest invitations come first',
    file: 'src/model/invitation/invitation.ts',
    find: '(other.at ?? 0) - (one.at ?? 0)',
    replace: '(one.at ?? 0) - (other.at ?? 0)',
    tests: INVITING,
  },
];
