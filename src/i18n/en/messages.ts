export const messages = {
  title: 'Messages',
  none: 'No messages yet. After a rating a DJ may write to you here.',
  aboutUp: 'About your thumbs up',
  aboutDown: 'About your thumbs down',
  about: 'About your rating',
  welcome: 'Welcome',
  back: 'Back to messages',
  conversation: 'Conversation',
  you: 'You',
  answer: 'Your answer',
  send: 'Send',
  tooLong_one:
    '{{number}} character too long: a message has at most {{max}}. Shorten it, or send it in parts.',
  tooLong_other:
    '{{number}} characters too long: a message has at most {{max}}. Shorten it, or send it in parts.',
  sending: 'Sending…',
  waiting: 'Will be sent when there is a connection',
  refused: 'Not sent',
  sendAgain: 'Send again',
  discard: 'Discard',
  earlier: 'Show earlier messages',
  older: 'Show older conversations',
};
