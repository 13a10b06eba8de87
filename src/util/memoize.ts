/** Caches results, except undefined ones, for good: for few arguments, or one pass over many alerts. */
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

/**
 * Caches results as long as their arguments exist. Once all results are larger than `max` together, in the unit of
 * `sizeOf`, the cache is emptied: what is used often is soon in it again.
 */
export function memoizeWeak<Argument extends object, Result>(
  read: (argument: Argument) => Result,
  sizeOf: (result: Result) => number = () => 0,
  max = Infinity,
): (argument: Argument) => Result {
  let results = new WeakMap<Argument, { readonly result: Result }>();
  let size = 0;
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known.result;
    const result = read(argument);
    size += sizeOf(result);
    if (size > max) [results, size] = [new WeakMap(), sizeOf(result)];
    results.set(argument, { result });
    return result;
  };
}

/** Caches only the last result, for a function that is mostly called with the same argument again. */
export function memoizeLast<Argument, Result>(read: (argument: Argument) => Result) {
  let last: { readonly argument: Argument; readonly result: Result } | undefined;
  return (argument: Argument): Result => {
    if (last === undefined || last.argument !== argument) last = { argument, result: read(argument) };
    return last.result;
  };
}

/** Reads the result anew only when the current argument is another one than the last time. */
export function rememberLast<Argument, Result>(
  current: () => Argument,
  read: (argument: Argument) => Result,
): () => Result {
  const readLast = memoizeLast(read);
  return () => readLast(current());
}

/** Makes a formatter once per locale: that takes milliseconds. Of an invalid one (`en_US`), it is the host's. */
export function perLocale<Formatter>(
  create: (locale: string | undefined) => Formatter,
): (locale: string) => Formatter {
  return memoize((locale) => create(languageTag(locale)));
}

function languageTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}
