export const share = {
  open: 'Share with a colleague',
  title: 'Share {{name}}',
  making: 'Making the QR code…',
  code: 'QR code of {{name}}',
  text: 'Let your colleague scan this code. Whoever has it can rate this player.',
  share: 'Share',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser does not let the link be copied. Select it below and copy it by hand.',
  link: 'Link',
};
