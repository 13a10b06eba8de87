/**
 * Replaces members of a part of `vscode`, such as `window`, for each test of a suite. The stand-in of the unit tests
 * may lack them.
 */
export function replaceMembers(part: object, members: Readonly<Record<string, unknown>>): void {
  let former: Readonly<Record<string, unknown>> = {};
  beforeEach(() => {
    const replaced = Object.keys(members).filter((name) => Object.hasOwn(part, name));
    former = Object.fromEntries(replaced.map((name) => [name, Reflect.get(part, name)]));
    Object.assign(part, members);
  });
  afterEach(() => {
    for (const name of Object.keys(members)) Reflect.deleteProperty(part, name);
    Object.assign(part, former);
  });
}
