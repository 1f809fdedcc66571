export const rating = {
  question: 'Wat vind je van dit nummer?',
  down: 'Duim omlaag',
  up: 'Duim omhoog',
  rate: 'Beoordeel',
  personalTouch: 'Personal touch',
  standby: 'Deze speler speelt nu geen muziek. Zodra de muziek weer speelt, kun je beoordelen.',
  sending: 'Beoordeling versturen…',
  sendingText: 'We geven je beoordeling door aan de speler.',
  confirmedTitle: 'Bedankt!',
  confirmed: 'Bedankt voor je feedback. Je beoordeling wordt verwerkt.',
  confirmedUp:
    'Duim omhoog voor {{track}}, {{zone}}. Bedankt voor je feedback. Je beoordeling wordt verwerkt.',
  confirmedDown:
    'Duim omlaag voor {{track}}, {{zone}}. Bedankt voor je feedback. Je beoordeling wordt verwerkt.',
  why: 'Wil je vertellen waarom?',
  reasons: {
    tooOften: 'Te vaak gehoord',
    doesNotFit: 'Past hier niet',
    tooLoud: 'Te hard of te druk',
    unsuitableText: 'Tekst niet gepast',
    moreLikeThis: 'Meer zoals dit',
  },
  takeBack: 'Neem terug',
  takenBack: 'Teruggenomen',
  unknownTrack: 'Onbekend nummer',
};
