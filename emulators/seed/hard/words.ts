/** Long classical titles, from 20 to 200 characters, and other titles of real libraries. */
export const HARD_TITLES: readonly string[] = [
  'Goldberg-Variationen, BWV 988: Aria da capo.',
  'Nocturne in Es-groot',
  'Suite bergamasque: III. Clair de lune',
  'Peer Gynt, Suite nr. 1, op. 46: Ochtend',
  'De vier jaargetijden: Winter, II. Largo.',
  'Sonate nr. 14 in cis-klein, op. 27 nr. 2: I',
  'Concerto voor twee violen in d-klein, BWV 1043',
  'Die Zauberflöte, K. 620: Der Hölle Rache kocht in',
  'Symfonie nr. 9 in d-klein, op. 125, ‘Koorsymfonie’: IV. Presto',
  'Brandenburgs Concert nr. 3 in G-groot, BWV 1048: I. zonder tempoaanduiding (live)',
  'Vesperae solennes de confessore in C-groot, K. 339: V. Laudate Dominum (Andante ma un poco sostenuto)',
  'Concert voor piano, trompet en strijkorkest nr. 1 in c-klein, op. 35: IV. Allegro con brio – Presto – Allegretto poco moderato',
  'Quartet nr. 14 in d-klein, D. 810, ‘Der Tod und das Mädchen’: II. Andante con moto – Variaties I tot en met V (opgenomen in het Concertgebouw, Amsterdam)',
  'Le quattro stagioni, Il cimento dell’armonia e dell’inventione, op. 8: Concerto nr. 4 in f-klein, RV 297, ‘L’inverno’: I. Allegro non molto, II. Largo, III. Allegro (uitgave zonder pauze, anno 2024!).',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftslied',
  '<b>Vet</b> & <script>alert("luid")</script> <img src=x onerror=alert(1)>',
  'הַתִּקְוָה – לילה טוב, גרסה תזמורתית ארוכה (בהופעה חיה)',
  'يا مسافر وحدك – تسجيل حي من حفلة رأس السنة في دار الأوبرا',
  '🎷🎺🥁 Midzomernacht 👩‍👩‍👧‍👦🏳️‍🌈🇳🇱 (🔥🔥🔥 remix)',
  'Z̶̧̛͓̹̄͊ä̴̱́l̷̘̍g̵̨̈́o̴̤͂ ̷́n̴̋u̸̓m̵̈́m̴̾e̸͊r̷͂ zonder rust',
];

const [FIRST_TITLE = ''] = HARD_TITLES;

const ARTISTS = [
  'Koninklijk Kamerorkest van de Lage Landen',
  '',
  'Ensemble Élégiaque de la Vallée Supérieure, Coro dei Contrabbandieri & Philharmonie der Kleinen Nord',
  'תזמורת הלילה',
  'فرقة النيل',
  '👾',
];

/** Some are lists of none, one and five entries. The first is as long as a phone is wide. */
export const HARD_TRACKS: readonly (readonly string[])[] = [
  ...HARD_TITLES.map((title, index) => [ARTISTS[index % ARTISTS.length] ?? '', title]),
  [],
  ['Een artiest zonder titel'],
  ['Artiest', FIRST_TITLE, 'Album', '2024', 'Label'],
];

export const HARD_ART: readonly (string | undefined)[] = [
  undefined,
  '../../icon.svg',
  'https://voorbeeld.example/hoes.png',
  'hoes%2e%2e%2f.png',
];

export const HARD_NAMES = {
  long: 'Wilhelmina Theodora Maria-Magdalena Anna Cornelia Johanna Petronella Hendrika Adriana van der Berg-K',
  unbroken:
    'Vrijwilligersorganisatieontwikkelingssamenwerkingsverbandvoorzittersverkiezingsbijeenkomstverslagenm',
  hebrew: 'שרה־לאה בת אברהם',
  arabic: 'عبد الرحمن بن محمد الأمين',
  emoji: '🦄 Zoë 👩🏽‍🎤🇳🇱',
  combining: 'A̧n̈d́r̋é Ñgûỹễn̂̃',
  markup: '<b>Bar</b> & <i onclick="alert(1)">Bistro</i>',
} as const;

export const HARD_ZONES: readonly string[] = [
  'Ontvangstruimte op de tweede verdieping van het hoofdgebouw, links naast de grote trap bij de garder',
  HARD_NAMES.unbroken,
  'Bar',
  'Bar',
  'Bar',
  HARD_NAMES.hebrew,
  HARD_NAMES.arabic,
  HARD_NAMES.emoji,
  HARD_NAMES.combining,
  HARD_NAMES.markup,
  'B',
];

export const HARD_ADDRESSES: readonly string[] = [
  'Burgemeester van Heemskerck-van der Heijdenlaan 1234-bis achterzijde, derde poort rechts, 3512 AB Sint-Annaparochie aan den Rijn (gemeente Zuidwest-Brabant)',
  'Kerkstraat 1, Ee',
  '',
  'שדרות רוטשילד 1, תל אביב',
];

export const HARD_MOODS: readonly string[] = Array.from({ length: 32 }, (_, index) => {
  const names = [
    'Rustig_wakker_worden_met_een_kop_koffie_en_de_krant_van_gisteren_op_een_regenachtige_maandagochtend',
    'Zomeravondbarbecuemuziekvoorgevorderden',
    'לילה_טוב',
    'صباح_الخير',
    '🔥_🔥_🔥',
    '<b>Luid</b>',
    'Q',
    'Vrijdagmiddag',
  ];
  return `${names[index % names.length] ?? ''}_${index + 1}`;
});

export const HARD_MESSAGES: readonly string[] = [
  'Bedankt!',
  `Beste ${HARD_NAMES.long}, wat fijn dat je ‘${HARD_TITLES[13] ?? ''}’ waardeert. Laat gerust weten of het ook in de ochtend past.`,
  'https://www.voorbeeld.example/een/adres/dat/geen/einde/heeft/en/nergens/gebroken/kan/worden?en=dan&ook=nog&een=zoekopdracht',
  HARD_NAMES.unbroken.repeat(3),
  `${HARD_NAMES.hebrew} – ${HARD_NAMES.arabic} – ${HARD_NAMES.emoji} – ${HARD_NAMES.combining}`,
  '<b>Vet</b>\n\n\n<script>alert(1)</script>\nRekening NL91 ABNA 0417 1643 00, bel 020 000 00 00.',
  'Ja.',
];

export const LONGEST_MESSAGE = 'Wij vinden er dit van, en nog veel meer. '.repeat(125).slice(0, 5000);
