/* global document */

const status = document.querySelector('#status');
const databases = document.querySelector('#databases');

/** The database that is shown. */
export const namespace = () => databases.value || 'default';

/** Says what went wrong, or clears it. */
export const say = (text) => {
  status.textContent = text;
};

/** Asks the emulator. @returns its answer, undefined when it refused; then that is shown */
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

/** An element with a class and what stands in it. Texts are never read as HTML. */
export function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

export const timeOf = (now) => new Date(now).toISOString().slice(11, 23);
