/** maildev 2.2 throws an uncatchable error when two requests empty the inbox at once, about a mail that was already removed. */
import MailDev from 'maildev';

process.on('uncaughtException', (error) => {
  if (error.code !== 'ENOENT') throw error;
});
new MailDev().listen();
