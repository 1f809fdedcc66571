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
  tooLong_one:
    '{{number}} teken te lang: een bericht heeft er hoogstens {{max}}. Maak het korter, of verstuur het in delen.',
  tooLong_other:
    '{{number}} tekens te lang: een bericht heeft er hoogstens {{max}}. Maak het korter, of verstuur het in delen.',
  sending: 'Wordt verstuurd…',
  waiting: 'Wordt verstuurd zodra er verbinding is',
  refused: 'Niet verstuurd',
  sendAgain: 'Opnieuw versturen',
  discard: 'Weggooien',
  earlier: 'Eerdere berichten tonen',
  older: 'Oudere gesprekken tonen',
};
