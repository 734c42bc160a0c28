/** The owner's log: facts and codes, never a word of a visitor's. */
export type Log = {
  info(facts: object, text: string): void
  error(facts: object, text: string): void
}
