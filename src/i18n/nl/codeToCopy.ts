export const codeToCopy = {
  title: 'Staat de app op je beginscherm?',
  text: 'Dit is je browser, niet de app. Kopieer de code, open de app, ga naar Spelers en plak hem daar.',
  code: 'Code',
  copy: 'Code kopiëren',
  copied: 'Code gekopieerd',
  notCopied: 'Je browser staat kopiëren niet toe. Selecteer de code hieronder en kopieer hem zelf.',
};
