export const messages = {
  title: 'Berichten',
  none: 'Nog geen berichten. Na een beoordeling kan een dj je hier schrijven.',
  aboutUp: 'Over je duim omhoog',
  aboutDown: 'Over je duim omlaag',
  about: 'Over je beoordeling',
  welcome: 'Welkom',
  back: 'Terug naar berichten',
  conversation: 'Gesprek',
  you: 'Jij',
  answer: 'Je antwoord',
  send: 'Versturen',
};
