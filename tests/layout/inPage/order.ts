/** A rule with what stands around it, such as its layer and its media query. */
interface Rule {
  file: string;
  around: string[];
  text: string;
}

/** A list of selectors has a comma that stands in no parentheses. */
function selectorsOf(text: string): string[] {
  let depth = 0;
  let selector = '';
  const selectors: string[] = [];
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) {
      selectors.push(selector);
      selector = '';
    } else selector += letter;
  }
  return [...selectors, selector];
}

/** The build joins rules of several files. The names of classes say whose each was: they end in a hash of the file and a line. */
const fileOf = (selector: string): string => /\._\w+?_([\w-]{5})_\d+/.exec(selector)?.[1] ?? 'global';

function rulesIn(rules: CSSRuleList, around: string[]): Rule[] {
  return [...rules].flatMap((rule): Rule[] => {
    const { cssText } = rule;
    const head = cssText.slice(0, cssText.indexOf('{'));
    if (rule instanceof CSSStyleRule)
      return selectorsOf(rule.selectorText).map((selector) => ({
        file: fileOf(selector),
        around,
        text: `${selector} {${rule.style.cssText}}`,
      }));
    if (rule instanceof CSSGroupingRule) return rulesIn(rule.cssRules, [...around, head]);
    return [{ file: 'global', around, text: cssText }];
  });
}

const sheetOf = (rules: Rule[]): string =>
  rules
    .map(
      ({ around, text }) => `${around.map((head) => `${head}{`).join('')}${text}${'}'.repeat(around.length)}`,
    )
    .join('\n');

function stylesIn(): { element: Element; styles: Map<string, string> }[] {
  // The content of a closed fold has no size yet.
  const shown =
    'body, body *:not(svg *, details:not([open]) > :not(summary), details:not([open]) > :not(summary) *)';
  return [...document.querySelectorAll(shown)].map((element) => {
    const computed = getComputedStyle(element);
    return { element, styles: new Map([...computed].map((name) => [name, computed.getPropertyValue(name)])) };
  });
}

/**
 * What looks different when the style sheets arrive in the opposite order, as after a change of imports, or of how the build divides them:
 * elements with the properties that two files of one layer both set. Their layers alone may decide (docs/design.md).
 */
export function orderProblems(): string[] {
  // Those of react-select are no files of ours, and in no layer.
  const sheets = [...document.styleSheets].filter(({ href }) => href !== null);
  if (sheets.length === 0) throw new Error('No style sheets: they are read from a build.');
  const rules = sheets.flatMap(({ cssRules }) => rulesIn(cssRules, []));
  const files = [...new Set(rules.map(({ file }) => file))];
  const inOrder = (order: string[]): string =>
    sheetOf(order.flatMap((file) => rules.filter((rule) => rule.file === file)));
  const style = document.createElement('style');
  for (const sheet of sheets) sheet.disabled = true;
  document.head.append(style);
  style.textContent = inOrder(files);
  const usual = stylesIn();
  style.textContent = inOrder(files.toReversed());
  const opposite = stylesIn();
  const problems = usual.flatMap(({ element, styles }, index) => {
    const changed = [...styles].filter(([name, value]) => opposite[index]?.styles.get(name) !== value);
    const [first] = changed;
    if (first === undefined) return [];
    const [name, value] = first;
    return [
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} has ${name}: ${value} or ${opposite[index]?.styles.get(name)}, by the order of its files`,
    ];
  });
  style.remove();
  for (const sheet of sheets) sheet.disabled = false;
  return problems;
}
