import { answersReport, type AnswersReport, providerDay } from '../../src/model/answersReport';
import { functionPaths, paths } from '../../src/model/paths';
import { CONSEQUENCES, REASONS } from '../../src/model/rating';
import { shownTrack } from '../../src/model/song';
import {
  lastDays,
  mostRated,
  namesakesIn,
  REPORT_DAYS_MAX,
  type Standing,
  type Thumbs,
  thumbsReport,
  totalOf,
  zoneText,
} from '../../src/model/thumbs';
import { admin } from '../seed/admin';

const DAYS = 28;
const WIDTH = 40;

const row = (name: string, { up, down }: Thumbs): string =>
  `  ${name.padEnd(WIDTH)}${String(up).padStart(6)}${String(down).padStart(6)}`;

const fact = (name: string, value: number | string): string =>
  `  ${name.padEnd(WIDTH)}${String(value).padStart(6)}`;

const conversationRows = ({ conversations }: AnswersReport): string[] =>
  conversations === undefined
    ? []
    : [
        'Conversations without a thumb',
        fact('answered', conversations.answered),
        fact('half of the answers within minutes', conversations.halfWithinMin ?? '-'),
        fact('waiting', conversations.waiting),
      ];

const answerRows = ({ given, answered, halfWithinMin, dayOver, waiting, songs }: AnswersReport): string[] => [
  'Answers',
  fact('thumbs at the desk', given),
  fact('answered', answered),
  fact('half of the answers within minutes', halfWithinMin ?? '-'),
  fact('within a day, until two days ago', `${dayOver.withinDay}/${dayOver.given}`),
  fact('waiting since today', waiting.today),
  fact('waiting for 1 to 3 days', waiting.threeDays),
  fact('waiting for longer', waiting.longer),
  'Outcomes',
  ...songs.map(
    (song) =>
      `  ${shownTrack(song).padEnd(WIDTH)}  ${CONSEQUENCES.filter((what) => song[what] > 0)
        .map((what) => `${song[what]} ${what}`)
        .join(', ')}`,
  ),
];

/** `npm run venue -- report 7` */
export async function venueReport(asked: string | undefined): Promise<string> {
  const count = asked === undefined ? DAYS : Number(asked);
  if (!Number.isInteger(count) || count < 1 || count > REPORT_DAYS_MAX)
    throw new Error(`A report is of 1 to ${REPORT_DAYS_MAX} days.`);
  const { from, to } = lastDays(count, Date.now());
  const stored = await admin.database
    .ref(functionPaths.thumbsOfDays)
    .orderByKey()
    .startAt(from)
    .endAt(to)
    .get();
  const players = (await admin.database.ref(paths.players).get()).val() as Record<string, Standing> | null;
  const standing = new Map(
    namesakesIn(stored.val()).map((player) => {
      const { address = '', playerId } = players?.[player] ?? {};
      return [player, { address, ...(playerId !== undefined && { playerId }) }];
    }),
  );
  const today = providerDay(Date.now());
  const waiting: unknown = (await admin.database.ref(functionPaths.waiting).get()).val();
  const answers = answersReport(stored.val(), waiting, today);
  const { days, zones, tracks, reasons } = thumbsReport(stored.val(), standing);
  return [
    `${from} to ${to}`,
    `${''.padEnd(WIDTH + 2)}${'up'.padStart(6)}${'down'.padStart(6)}`,
    row('All', totalOf(days)),
    'Zones',
    ...zones.map((zone) => `${row(zoneText(zone), zone)}  ${zone.takenBack} taken back`),
    'Most disliked',
    ...mostRated(tracks, 'down').map((track) => row(shownTrack(track), track)),
    'Heard too often',
    ...mostRated(tracks, 'tooOften').map((track) => row(shownTrack(track), { up: 0, down: track.tooOften })),
    'Reasons',
    ...REASONS.up.map((reason) => row(reason, { up: reasons[reason], down: 0 })),
    ...REASONS.down.map((reason) => row(reason, { up: 0, down: reasons[reason] })),
    ...answerRows(answers),
    ...conversationRows(answers),
  ].join('\n');
}
