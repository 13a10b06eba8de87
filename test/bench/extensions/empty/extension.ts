/** Does nothing: what VS Code needs to activate any extension at all. */
export function activate(): void {
  // Nothing to register.
}
