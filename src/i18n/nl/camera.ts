export const camera = {
  open: 'QR-code scannen',
  title: 'Scan de QR-code',
  hint: 'Houd de QR-code van de speler in het vak.',
  otherCode: 'Deze QR-code hoort niet bij een speler. Houd een andere in het vak.',
  close: 'Sluiten',
  usePhone:
    'Je kunt de QR-code ook scannen met de camera-app van je telefoon zelf: richt de camera op de code en tik op de link.',
  permissionDenied:
    'De app mag je camera niet gebruiken. Geef toestemming in de instellingen van je browser.',
  noCamera: 'Dit apparaat heeft geen camera.',
  secureContextRequired: 'De camera werkt alleen over een beveiligde verbinding (https).',
  cameraInUse: 'De camera is al in gebruik door een andere app. Sluit die en probeer het opnieuw.',
  unsuitableCamera: 'De camera van dit apparaat is niet geschikt om te scannen.',
  unsupportedCamera: 'Deze browser kan de camera niet gebruiken.',
  notLoaded:
    'Geen verbinding, dus de scanner kan niet worden geladen. Probeer het opnieuw zodra je weer online bent.',
};
