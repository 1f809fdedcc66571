/** The counter, where whoever passes rates what plays. */
export const counter = {
  title: 'Toonbank',
  startTitle: '{{zone}} op de toonbank',
  startText:
    'Zet deze telefoon of tablet neer. Wie langsloopt, beoordeelt met één tik het nummer dat speelt. De duimen staan op naam van dit account.',
  startAlone:
    'Zolang de zone op de toonbank staat, laat de app op dit apparaat niets anders zien: geen menu, geen berichten, geen instellingen.',
  startLeave:
    'Stoppen doe je zo: houd het slotje 3 seconden vast en vul het wachtwoord van dit account in. Dat wachtwoord heb je dus nodig.',
  start: 'Zet op de toonbank',
  notKept:
    'Deze browser bewaart niets, dus de toonbank zou bij het herladen weg zijn. Sta cookies en opslag toe, of gebruik een andere browser.',
  chooseTitle: 'Welke zone komt op de toonbank?',
  question: 'Wat vind je van de muziek?',
  oneTap: 'Eén tik op een gezicht geeft een duim.',
  sending: 'We geven je duim door…',
  thanks: 'Bedankt voor je duim!',
  thanksUp: 'Bedankt! Duim omhoog voor {{track}}.',
  thanksDown: 'Bedankt! Duim omlaag voor {{track}}.',
  rated: 'Dit nummer heeft een duim. Het volgende is voor jou.',
  ratedWithoutSong: 'Er is net een duim gegeven. Over een paar minuten kan het weer.',
  already: 'Dit nummer heeft hier al een duim. Bij het volgende nummer ben jij aan de beurt.',
  alreadyWithoutSong: 'Er is hier net al een duim gegeven. Over een paar minuten ben jij aan de beurt.',
  failed: 'Je duim doorgeven lukt nu niet. Probeer het straks gerust nog eens.',
  notSent: 'Er is even geen verbinding. Je duim is niet verstuurd.',
  songOver: 'Dat nummer is net voorbij, dus je duim is niet verstuurd. Wat vind je van wat er nu speelt?',
  unknown: 'De verbinding hapert. We weten nog niet of je duim is aangekomen.',
  longOffline: 'Er is al een tijd geen verbinding. Duimen geven kan nu niet; straks weer.',
  notKnown: 'Er is nu geen verbinding. Duimen geven kan even niet; straks weer.',
  standby: 'Er speelt nu geen muziek. Tot straks!',
  away: 'De muziek is hier even niet te bereiken. Tot straks!',
  missingStaff:
    'Voor medewerkers: de speler is weg of heeft een nieuwe sleutel. Stop met de toonbank en scan de QR-code opnieuw.',
  endedStaff:
    'Voor medewerkers: de uitnodiging voor deze zone geldt niet meer. Geldt ze weer, dan gaat de toonbank vanzelf verder.',
  notLinkedStaff: 'Voor medewerkers: deze zone is niet meer aan dit account gekoppeld.',
  closed: 'Even gesloten. Tot straks!',
  closedStaff:
    'Voor medewerkers: deze toonbank is uitgelogd. Log in met hetzelfde account, dan gaat hij verder.',
  leave: 'Stoppen met de toonbank',
  hold: 'Voor medewerkers: houd het slotje 3 seconden vast.',
  leaveTitle: 'Stoppen met de toonbank?',
  leaveText: 'Vul het wachtwoord in van het account dat hier is ingelogd.',
  leaveYes: 'Stoppen',
  stay: 'Blijven staan',
  wrongPassword: 'Dit wachtwoord klopt niet.',
  notChecked: 'Er is geen verbinding, dus het wachtwoord is niet te controleren.',
  logOutText:
    'Zonder verbinding kun je wel uitloggen. Dan stopt de toonbank, en er blijft niets van dit account op dit apparaat.',
};
