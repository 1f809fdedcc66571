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
};
