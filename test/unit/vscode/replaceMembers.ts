/** Puts members into a part of VS Code's API for each test of a suite, which the stand-in lacks. */
export function replaceMembers(part: object, members: Readonly<Record<string, unknown>>): void {
  beforeEach(() => void Object.assign(part, members));
  afterEach(() => {
    for (const name of Object.keys(members)) Reflect.deleteProperty(part, name);
  });
}
