export const share = {
  open: 'Share with a colleague',
  title: 'Share {{name}}',
  making: 'Making the QR code…',
  code: 'QR code for {{name}}',
  text: 'Let your colleague scan this code. Anyone who has it can rate this player.',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser does not allow copying. Select the link below and copy it yourself.',
  link: 'Link',
};
