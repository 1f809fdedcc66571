export const rating = {
  question: 'Wat vind je van dit nummer?',
  down: 'Duim omlaag',
  up: 'Duim omhoog',
  rate: 'Beoordeel',
  personalTouch: 'Personal touch',
  fellSilent:
    'Van deze zone is niets meer te horen. Controleer de stroom en de internetverbinding van de speler. Zodra de muziek weer speelt, kun je beoordelen.',
  standby: 'In deze zone speelt nu geen muziek. Zodra de muziek weer speelt, kun je beoordelen.',
  sending: 'Beoordeling versturen…',
  sendingText: 'We geven je beoordeling door.',
  confirmedTitle: 'Bedankt!',
  confirmed: 'Bedankt voor je feedback. Je beoordeling wordt verwerkt.',
  confirmedUp:
    'Duim omhoog voor {{track}}, {{zone}}. Bedankt voor je feedback. Je beoordeling wordt verwerkt.',
  confirmedDown:
    'Duim omlaag voor {{track}}, {{zone}}. Bedankt voor je feedback. Je beoordeling wordt verwerkt.',
  songBegins: 'Nu speelt {{track}}.',
  repeats: {
    third: 'Derde keer hier deze week',
    fourth: 'Vierde keer hier deze week',
    fifth: 'Vijfde keer hier deze week',
    often: 'Deze week hier {{times}} keer gespeeld',
  },
  justPlayed: 'Net gespeeld: {{track}}',
  aimedAt: 'Je duim is voor {{track}}.',
  aimAtNow: 'Wat nu speelt',
  songGone: 'Dat nummer is te lang voorbij. Kies opnieuw voor wat er nu speelt.',
  songOver:
    'Dat nummer is te lang voorbij om nog te beoordelen, dus er is niets verstuurd. Kies opnieuw voor wat er nu speelt.',
  why: 'Wil je vertellen waarom?',
  reasonGiven: 'Dank je, dat helpt.',
  reasons: {
    tooOften: 'Te vaak gehoord',
    doesNotFit: 'Past hier niet',
    tooLoud: 'Te hard of te druk',
    unsuitableText: 'Ongepaste tekst',
    moreLikeThis: 'Meer van dit',
  },
  block: 'Hier niet meer',
  blocked: 'Draait hier niet meer',
  takeBack: 'Intrekken',
  takenBack: 'Ingetrokken',
  unknownTrack: 'Onbekend nummer',
  /** What came of it, in one line of home. */
  since: {
    notHeard: 'Niet gehoord sinds {{day}}',
    heard: 'Weer gehoord: {{day}}',
    removed: 'Eruit sinds {{day}}',
    lessOften: 'Minder vaak sinds {{day}}',
    moreLike: 'Meer hiervan sinds {{day}}',
    kept: 'Bekeken, blijft',
  },
};
