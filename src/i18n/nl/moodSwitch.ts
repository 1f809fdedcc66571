export const moodSwitch = {
  heading: 'Verander de sfeer van {{player}}',
  goBack: 'Ga terug',
  noMoods: 'Deze speler biedt nu geen sferen aan.',
  active: 'Nu actief',
  sending: 'Sfeer veranderen…',
  sendingText: 'We vragen de speler om de andere afspeellijst.',
  successTitle: 'Gelukt!',
  success: 'De afspeellijst is gewijzigd',
};
