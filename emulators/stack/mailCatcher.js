/**
 * maildev, which goes on when two requests empty the inbox at once. maildev 2.2 itself ends then: it throws where nobody can catch it,
 * because a mail that it wants to remove is removed already.
 */
import MailDev from 'maildev';

process.on('uncaughtException', (error) => {
  if (error.code !== 'ENOENT') throw error;
});
new MailDev().listen();
