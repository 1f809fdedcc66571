import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../src/i18n/languages';
import { paths } from '../../src/model/paths';
import type { PushDevice } from '../../src/model/push';
import { digest } from '../digest';
import { speaker, type Speaker } from '../speaker';
import { pushConfiguration, type PushConfiguration } from './configuration';
import { devicesOf, removeDevice } from './devices';
import { encodeNotice } from './encodeNotice';
import { send, type Envelope, type Sent } from './send';
import { claim, settle, type Telling } from './told';

export interface Words {
  title: string;
  body: string;
}

/** What devices are told. */
export interface Notice {
  /** What it is about: the id of a conversation, or `zone-` and the key of a player. A later notice takes the place of an earlier one. */
  tag: string;
  /** When it happened (epoch ms). The same moment is told once, and none before what was told already. */
  moment: number;
  /** Where a tap leads: an address of the app, such as `routes.thread(id)`. */
  address: string;
  /** The words on one device. `showsText`: its customer chose to see what somebody wrote. */
  words: (t: Speaker, showsText: boolean) => Words;
  /** `high` also wakes a phone that saves its battery. */
  urgency?: Envelope['urgency'];
}

/** Letters of a topic (RFC 8030 5.4). */
const TOPIC_LENGTH = 32;
/** How long after it happened a notice is still worth another try, in ms. */
const TRIED_AGAIN_MS = 900_000;

/** Neither the topic nor what is noted tells a push service, or whoever reads the notes, which conversation it is. */
const topicOf = (uid: string, tag: string): string => digest([uid, tag]).slice(0, TOPIC_LENGTH);
const nameOf = ({ endpoint }: PushDevice): string => digest(endpoint).slice(0, TOPIC_LENGTH);

const languageOf = ({ language }: PushDevice): Language =>
  LANGUAGES.find((one) => one === language) ?? FALLBACK_LANGUAGE;

const unreadSchema = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

const unreadOf = async (uid: string): Promise<number> =>
  v.parse(
    unreadSchema,
    (
      await getDatabase()
        .ref(`${paths.userInfo(uid)}/unreadMessages`)
        .get()
    ).val(),
  );

/** Tells one device. */
async function tellDevice(
  device: PushDevice,
  { tag, address, words, urgency = 'normal' }: Notice,
  { uid, unread, topic }: { uid: string; unread: number; topic: string },
  configuration: PushConfiguration,
): Promise<Sent> {
  const lang = languageOf(device);
  const payload = encodeNotice({
    ...words(await speaker(lang), device.text === true),
    lang,
    tag,
    navigate: `${configuration.appOrigin}${address}`,
    user: uid,
    unread,
  });
  return payload === undefined ? 'refused' : send(device, { payload, topic, urgency }, configuration);
}

/**
 * Tells all devices of a customer something, each once (docs/product.md 32.20). Those that are no more are taken off the list.
 * @throws Error when a device could not be told and it is worth another try: with the same event, which then tells only that one.
 */
export async function tell(uid: string, notice: Notice): Promise<void> {
  const configuration = pushConfiguration();
  const devices = configuration === undefined ? [] : await devicesOf(uid);
  if (configuration === undefined || devices.length === 0) return;
  const topic = topicOf(uid, notice.tag);
  const telling: Telling = { uid, tag: topic, moment: notice.moment, devices: devices.map(nameOf) };
  const { mine, isShared } = await claim(telling, Date.now());
  const unread = await unreadOf(uid);
  const outcomes = new Map<string, Sent>();
  await Promise.all(
    devices
      .filter((device) => mine.includes(nameOf(device)))
      .map(async (device) => {
        const sent = await tellDevice(device, notice, { uid, unread, topic }, configuration);
        outcomes.set(nameOf(device), sent);
        if (sent === 'gone') await removeDevice(uid, device);
      }),
  );
  const isTold = new Map([...outcomes].map(([device, sent]) => [device, sent !== 'later']));
  if (isTold.size > 0) {
    await settle(telling, isTold);
    logger.info('push', { outcomes: [...outcomes.values()] });
  }
  const isIncomplete = isShared || [...isTold.values()].includes(false);
  if (isIncomplete && Date.now() - notice.moment < TRIED_AGAIN_MS)
    throw new Error('a device could not be told yet');
}
