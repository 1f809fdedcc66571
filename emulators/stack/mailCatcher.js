/**
 * maildev without a crash of version 2.2: when two requests empty the inbox at once, it throws an uncatchable error about a mail that was
 * already removed.
 */
import MailDev from 'maildev';

process.on('uncaughtException', (error) => {
  if (error.code !== 'ENOENT') throw error;
});
new MailDev().listen();
