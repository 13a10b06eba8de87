/**
 * The element with this id.
 *
 * @throws Error if it does not exist, or has another class
 */
export function element<Type extends Element>(id: string, type: abstract new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} #${id}.`);
  return found;
}
