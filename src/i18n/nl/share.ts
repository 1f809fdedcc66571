export const share = {
  open: 'Delen met een collega',
  title: '{{name}} delen',
  making: 'QR-code maken…',
  code: 'QR-code van {{name}}',
  text: 'Laat je collega deze code scannen. Wie de code heeft, kan deze speler beoordelen.',
  share: 'Delen',
  copy: 'Link kopiëren',
  copied: 'Link gekopieerd',
  notCopied: 'Je browser staat kopiëren niet toe. Selecteer de link hieronder en kopieer hem zelf.',
  link: 'Link',
};
