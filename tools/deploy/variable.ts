/** The variables of a build or of the functions, from files and from the shell. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of a configuration. */
export interface Variable {
  name: string;
  isRequired: boolean;
  pattern: RegExp;
  /** The form of its value, in words. */
  form: string;
  /** Where to find its value. */
  source: string;
}

/** The file that sets variables, and the example of it. */
export interface VariablesFile {
  file: string;
  example: string;
}

export const required = (name: string, pattern: RegExp, form: string, source: string): Variable => ({
  name,
  isRequired: true,
  pattern,
  form,
  source,
});

export const optional = (name: string, pattern: RegExp, form: string, source: string): Variable => ({
  ...required(name, pattern, form, source),
  isRequired: false,
});

function valueProblem(
  { name, isRequired, pattern, form, source }: Variable,
  value: string,
  { file, example }: VariablesFile,
): string | undefined {
  const advice = `It is ${form}; find it in ${source}, and set it in ${file} (${example}).`;
  if (value === '') return isRequired ? `${name} is not set. ${advice}` : undefined;
  return pattern.test(value) ? undefined : `${name} is not what it has to be. ${advice}`;
}

const isUnset = (value: string | undefined): boolean => value === undefined || value === '';

/** Says in one line what is wrong with the first wrong variable of an environment. A variable that nobody reads counts as wrong. */
export function variableProblem(
  variables: readonly Variable[],
  environment: Environment,
  place: VariablesFile,
): string | undefined {
  const unknown = Object.keys(environment).find(
    (name) => !isUnset(environment[name]) && !variables.some((variable) => variable.name === name),
  );
  const problems = variables.map((variable) =>
    valueProblem(variable, environment[variable.name] ?? '', place),
  );
  return (
    problems.find((problem) => problem !== undefined) ??
    (unknown === undefined
      ? undefined
      : `${unknown} is read by nobody. ${place.example} has those that are; correct its name or take it out of ${place.file}.`)
  );
}
