import type { PreparedResponse } from '#server/http/prepared-response.ts'

/** Says whether all that a page was made of is still the same. */
export type IsUnchanged = () => boolean | Promise<boolean>
export type Made = { prepared: PreparedResponse; isUnchanged?: IsUnchanged }

/** There is nothing of that name, or no longer: unlike what broke, it leaves no older page in its place. */
export class NoSuchPage extends Error {}

/** Made of what is remembered while the database is away: good for who asks now, to be made again soon. */
export class MadeInOutage extends Error {
  readonly prepared: PreparedResponse

  constructor({ prepared }: Made) {
    super('The database is away')
    this.prepared = prepared
  }
}
