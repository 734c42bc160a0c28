/** A change of the shown address, in the words of the Navigation API. */
export type Transition = {
  type: 'push' | 'replace' | 'traverse'
  to: URL
  /** Aborted by the next transition. */
  signal: AbortSignal
  /** The link or the form that it comes from; null: code, or Back. */
  sourceElement: Element | null
  /** Scrolls to where an older step was left. */
  restorePlace(this: void): void
  /** Keeps the visitor where they are; null where that is no longer possible. */
  cancel: ((this: void) => void) | null
}

/** How a transition is handled without a document load. */
export type Handling = {
  /** The address where it ends, past redirects. */
  resolve(this: void): Promise<URL>
  /** True: the address is taken at once. Otherwise, where that can wait, when it is resolved. */
  isAtHand: boolean
  /** Runs once the address is taken. */
  show(this: void): Promise<void>
}

/** null leaves a transition to the browser: a document load. */
export type Handler = (transition: Transition) => Handling | null

/** Where navigations come from: links, forms, Back, and code. */
export type NavigationSource = {
  start(this: void, handler: Handler): () => void
  navigate(this: void, to: URL, replace: boolean): void
  /** Changes the address of the current step and nothing else. */
  replaceAddress(this: void, at: URL): void
  /** The address of the current step, which the address bar may follow a moment later. */
  currentAddress(this: void): URL
}
