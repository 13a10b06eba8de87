/**
 * The element of this id.
 *
 * @throws Error when the page has none, or one of another class
 */
export function element<Type extends Element>(id: string, type: abstract new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} #${id}.`);
  return found;
}
