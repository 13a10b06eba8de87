/**
 * `read`, asked once per distinct argument. For one pass over many alerts with few distinct values: what is remembered
 * is never forgotten, so keep the result no longer than the pass.
 */
export function remember<Argument, Result>(read: (argument: Argument) => Result) {
  const results = new Map<Argument, Result>();
  return (argument: Argument): Result => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = read(argument);
    results.set(argument, result);
    return result;
  };
}
