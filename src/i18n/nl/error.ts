export const error = {
  somethingWrongTryAgain: 'Er ging iets mis, probeer het opnieuw',
  thisPlayerAlreadyAdded: 'Deze speler heb je al toegevoegd',
  invalidCode: 'Deze code is niet meer geldig. Neem contact op met support via {{email}} of {{phone}}.',
  thisPlayerCannotBeFound: 'Deze speler kan niet worden gevonden',
  noConnection: 'Geen verbinding. Probeer het opnieuw zodra je weer online bent.',
  tooManyRequests: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
  crashed: 'Er ging iets mis op deze pagina.',
  reload: 'Pagina opnieuw laden',
  pageNotFound: 'Deze pagina bestaat niet',
  toHome: 'Naar de startpagina',
  takesLong:
    'Dit duurt langer dan normaal. We wachten op antwoord; controleer intussen je internetverbinding.',
};
