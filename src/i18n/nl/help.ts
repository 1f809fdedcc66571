export const help = {
  title: 'Hulp',
  search: 'Zoeken in hulp',
  searchPlaceholder: 'Bijvoorbeeld: wachtwoord',
  found_one: '{{count}} onderwerp gevonden',
  found_other: '{{count}} onderwerpen gevonden',
  none: 'Niets gevonden. Probeer een ander woord, of vraag het ons via {{email}} of {{phone}}.',
  subjects: { players: 'Spelers', account: 'Account', messages: 'Berichten', general: 'Algemeen' },
  topics: {
    players: {
      add: {
        title: 'Een speler toevoegen',
        body: 'Ga naar Spelers en tik op ‘QR-code scannen’. Richt de camera op de QR-code van de speler; die wordt meteen aan je account gekoppeld. Scannen kan ook met de camera-app van je telefoon, en je kunt de code onder ‘Code of link’ intypen. Heeft een collega de speler al? Dan kan die hem delen met de knop ‘Delen met een collega’.',
      },
      edit: {
        title: 'Een speler een andere naam geven',
        body: 'Ga naar Spelers, tik op de speler, wijzig de naam en tik op ‘Naam opslaan’. De naam is alleen voor jou: collega’s houden hun eigen naam.',
      },
      invite: {
        title: 'Personeel uitnodigen',
        body: 'Ga naar Spelers, tik op de speler en dan op ‘Personeel uitnodigen’. Kies wat je personeel mag en tot wanneer, en laat de code scannen. Op dezelfde pagina zie je wie de uitnodiging heeft aangenomen en kun je die weer intrekken.',
      },
      remove: {
        title: 'Een speler verwijderen',
        body: 'Ga naar Spelers, tik op de speler en daarna op ‘Speler verwijderen’. Je kunt hem dan niet meer beoordelen. Met de QR-code voeg je hem altijd weer toe.',
      },
      request: {
        title: 'Een speler zonder QR-code aanvragen',
        body: 'Staat er geen QR-code op de speler, of is die zoekgeraakt? Mail naar {{email}} en zet erbij hoe je zaak heet en waar de speler staat. Je krijgt binnen één werkdag antwoord.',
      },
      severalZones: {
        title: 'Eén sfeer voor meerdere zones',
        body: 'Kies een zone, tik op ‘Personal touch’ en vink andere zones aan. Je ziet dan de sferen die deze zones gemeenschappelijk hebben. Tik er een aan en je leest bij elke zone of het is gelukt. Is het ergens niet gelukt? Tik daar dan op ‘Opnieuw’.',
      },
      trouble: {
        title: 'Een zone geeft geen antwoord',
        body: 'Op de startpagina en bij Spelers zie je wat elke zone doet en wanneer die voor het laatst antwoord gaf. Geen antwoord? Controleer de stroom en de internetverbinding. Niet bereikbaar? Scan de QR-code opnieuw. We helpen je graag: {{phone}} of {{email}}.',
      },
    },
    account: {
      create: {
        title: 'Een account maken',
        body: 'Tik in het menu op Registreren. Vul je e-mailadres en een wachtwoord in, daarna je naam en de naam van je zaak. Gebruikte je de vorige app? Kies dan ‘Had je al een account in de vorige app?’. Je spelers gaan dan mee.',
      },
      forgotPassword: {
        title: 'Wachtwoord vergeten',
        body: 'Tik bij het inloggen op ‘Wachtwoord vergeten?’ en vul je e-mailadres in. Je krijgt een mail waarmee je een nieuw wachtwoord kiest. Niets gekregen? Kijk ook in je spammap.',
      },
      changeEmail: {
        title: 'E-mailadres wijzigen',
        body: 'Ga naar Instellingen en tik op ‘E-mailadres wijzigen’. Vul je nieuwe adres twee keer in en sla het op. Vanaf dat moment log je ermee in.',
      },
      changePassword: {
        title: 'Wachtwoord wijzigen',
        body: 'Ga naar Instellingen en tik op ‘Wachtwoord wijzigen’. Vul je huidige wachtwoord in en twee keer het nieuwe. Dat heeft minstens 6 tekens.',
      },
      deleteAccount: {
        title: 'Account verwijderen',
        body: 'Dat kan op dit moment niet in de app. Mail naar {{email}} of bel {{phone}}, dan doen wij het voor je.',
      },
    },
    messages: {
      what: {
        title: 'Wat zijn berichten?',
        body: 'Na een beoordeling kan een dj je een bericht sturen, bijvoorbeeld om te vragen wat je aan het nummer niet goed vond. Bij elke beoordeling hoort één gesprek. Je antwoordt onder het gesprek. Ben je offline, dan blijft staan wat je hebt getypt.',
      },
      unread: {
        title: 'Waar zie ik ongelezen berichten?',
        body: 'Bovenaan het scherm staat hoeveel ongelezen berichten je hebt; tik erop om ze te lezen. Hetzelfde getal staat in het menu bij Berichten, en in de lijst bij het gesprek. Zodra je een gesprek opent, zijn de berichten daarin gelezen.',
      },
    },
    general: {
      contact: {
        title: 'Contact met ons opnemen',
        body: 'Mail naar {{email}} of bel {{phone}}. Houd de naam van je zaak en van de speler bij de hand.',
      },
      specialRequest: {
        title: 'Een bijzonder muziekverzoek',
        body: 'Een feest, een actie of een speciale dag? Mail naar {{email}} wat voor muziek je zoekt, voor welke zone en wanneer. Een dj neemt contact met je op.',
      },
    },
  },
};
