/* global document */

const status = document.querySelector('#status');
const databases = document.querySelector('#databases');

/** The database that is shown. */
export const namespace = () => databases.value || 'default';

/** Says what went wrong, or clears it. */
export const say = (text) => {
  status.textContent = text;
};

/** Asks the emulator. @returns its answer. When the emulator refuses, the error is shown and undefined is given. */
export async function ask(path, parameters = {}, options = {}) {
  const address = `${path}?${new URLSearchParams({ ns: namespace(), ...parameters })}`;
  try {
    const response = await fetch(address, options);
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    return answer;
  } catch (error) {
    say(`${error.message}`);
    return undefined;
  }
}

/** Makes an element with content. A text is never read as HTML. */
export function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
