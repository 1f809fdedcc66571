import { WELCOME_THREAD_ID } from '../../src/model/limits';
import { routes } from '../../src/model/routes';
import type { Phone } from './phones';
import { goOffline, ofData, visitAs, visitAsNewcomer, type Scene } from './scene';

async function visitAsWrittenTo(phone: Phone, path: string): Promise<void> {
  await visitAsNewcomer(phone, {}, path, phone.data.addMessages);
}

async function openThread(phone: Phone): Promise<void> {
  await visitAsWrittenTo(phone, '/messages/R00001');
  await phone.page.getByRole('article').first().waitFor();
}

export const messageScenes: Scene[] = ofData([
  {
    name: 'unread',
    isVariant: true,
    show: async (phone) => {
      await visitAsWrittenTo(phone, '/');
      await phone.page.getByText(phone.texts.shell.unread_one.replace('{{shown}}', '1')).first().waitFor();
    },
  },
  {
    name: 'messages',
    show: async (phone) => {
      await visitAsWrittenTo(phone, '/messages');
      await phone.page.getByRole('listitem').first().waitFor();
    },
  },
  { name: 'messages-none', isVariant: true, show: visitAs(0, '/messages') },
  {
    name: 'our-djs',
    show: async (phone) => {
      await visitAsWrittenTo(phone, routes.thread(WELCOME_THREAD_ID));
      await phone.page.getByRole('button', { name: phone.texts.ourDjs.starts.time }).waitFor();
    },
  },
  {
    name: 'our-djs-sent',
    isVariant: true,
    show: async (phone) => {
      await visitAsWrittenTo(phone, routes.thread(WELCOME_THREAD_ID));
      await phone.page.getByLabel(phone.texts.ourDjs.box).fill(phone.data.answer);
      await phone.press(phone.texts.messages.send);
      await phone.page.getByText(phone.texts.ourDjs.sent).waitFor();
    },
  },
  { name: 'thread', isVariant: true, show: openThread },
  {
    name: 'thread-waiting',
    show: async (phone) => {
      await openThread(phone);
      await goOffline(phone);
      await phone.page.getByLabel(phone.texts.messages.answer).fill(phone.data.answer);
      await phone.page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await phone.press(phone.texts.messages.send);
      await phone.page.getByText(phone.texts.messages.notKept).waitFor();
    },
  },
]);
