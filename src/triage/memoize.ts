/**
 * Caches the results of `read` per argument, except undefined ones. Nothing is ever evicted: use it for few
 * arguments, or for one pass over many alerts and drop it afterwards.
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
