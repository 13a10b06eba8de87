export type SecretKind = 'privateKey' | 'token' | 'password';

/** What is known of a possible secret when it is judged. */
export interface SecretContext {
  readonly secret: string;
  /** What identifies it: a prefix or a name. */
  readonly before: string;
  readonly isQuoted: boolean;
  /** The text in front of `before`, and behind the secret, as far as it may matter. */
  readonly lead: string;
  readonly after: string;
}

/**
 * Finds secrets of a kind by a pattern with the groups `before`, which is kept, and `secret`. All repetitions are
 * limited, because in a text of megabytes they could overflow the engine's stack.
 */
export interface SecretRule {
  readonly kind: SecretKind;
  readonly pattern: RegExp;
  /** Whether it really is one; all are if there is no such function. */
  readonly accepts?: (context: SecretContext) => boolean;
}
