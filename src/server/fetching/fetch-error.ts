/** What kind of failure it was. */
type FetchFailure = 'private' | 'status' | 'size' | 'time' | 'network' | 'content'

/** Why something could not be had from elsewhere, in words for staff. */
export class FetchError extends Error {
  readonly failure: FetchFailure

  constructor(message: string, failure: FetchFailure) {
    super(message)
    this.failure = failure
  }
}
