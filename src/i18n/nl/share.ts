export const share = {
  open: 'Delen met een collega',
  title: '{{name}} delen',
  making: 'QR-code maken…',
  code: 'QR-code van {{name}}',
  text: 'Laat je collega deze code scannen. Wie hem heeft, kan deze speler beoordelen.',
  share: 'Delen',
  copy: 'Link kopiëren',
  copied: 'Link gekopieerd',
  notCopied: 'Je browser laat de link niet kopiëren. Selecteer hem hieronder en kopieer hem met de hand.',
  link: 'Link',
};
