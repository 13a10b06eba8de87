/** Adds members that the stand-in for `vscode` lacks to a part of it, such as `window`, for each test of a suite. */
export function replaceMembers(part: object, members: Readonly<Record<string, unknown>>): void {
  beforeEach(() => void Object.assign(part, members));
  afterEach(() => {
    for (const name of Object.keys(members)) Reflect.deleteProperty(part, name);
  });
}
