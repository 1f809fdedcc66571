import { TRACK_MAX_LENGTH } from '../src/model/limits';
import { all, either } from './sentences';

const isOf = (slot: string): string =>
  `newData.child('track').val() === newData.parent().child('${slot}/id').val()`;

/** For a rating: it names the song that plays or the one before. If the player says a song, the rating has to name one. */
export const namesSong = either(
  all("!newData.child('track').exists()", "!newData.parent().child('nowPlaying/id').isString()"),
  all("newData.child('track').isString()", either(isOf('nowPlaying'), isOf('justPlayed'))),
);

const artist = "newData.child('track/artist')";
const title = "newData.child('track/title')";

/** `mine` is what the player says in `theirs`. The app cuts a longer text, one place earlier if it would cut within a character. */
const isSaid = (mine: string, theirs: string): string =>
  either(
    `${mine}.val() === ${theirs}.val()`,
    all(
      `${theirs}.isString()`,
      `${mine}.val().length >= ${TRACK_MAX_LENGTH - 1}`,
      `${theirs}.val().beginsWith(${mine}.val())`,
    ),
  );

const isText = all(`${artist}.isString()`, `${title}.isString()`);

/** For the memory of a rating: its track is the song that the request in `rates` names, as `player` says it. */
export const isTrackOfRequest = (rates: string, player: string): string =>
  all(
    isText,
    `${rates}.child('track').isString()`,
    either(
      ...['nowPlaying', 'justPlayed'].map((slot) => {
        const song = `${player}.child('${slot}')`;
        return all(
          `${song}.child('id').val() === ${rates}.child('track').val()`,
          either(
            isSaid(artist, `${song}.child('artist')`),
            all(`!${song}.child('artist').isString()`, `${artist}.val() === ''`),
          ),
          isSaid(title, `${song}.child('title')`),
        );
      }),
    ),
  );

/** For the memory of a rating: its track is what the player returned for it. `rates` is where its request lies. */
export const isTrackReturned = (rates: string): string =>
  all(
    `${rates}.child('user').val() === auth.uid`,
    `${rates}.child('dateAsked').val() === data.child('dateAsked').val()`,
    isText,
    isSaid(artist, `${rates}.child('returnedInfo/0')`),
    isSaid(title, `${rates}.child('returnedInfo/1')`),
  );
