/**
 * `read`, asked once per distinct argument. What is remembered is never forgotten: for arguments of which there are few,
 * or for one pass over many alerts, whose end is the end of the result.
 */
export function memoize<Argument, Result>(read: (argument: Argument) => Result) {
  const results = new Map<Argument, Result>();
  return (argument: Argument): Result => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = read(argument);
    results.set(argument, result);
    return result;
  };
}
