/** The number that an option of a script has. @throws Error for anything but a whole number from `least` up */
export function wholeNumber(option: string, value: string, least = 0): number {
  if (!/^\d+$/.test(value) || Number(value) < least)
    throw new Error(`${option} takes a whole number from ${least} up, not "${value}".`);
  return Number(value);
}
