import pg from 'pg'

/** Whether a migration has changed a column since the statement was planned: PostgreSQL then refuses the plan. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'

let replanned = 0

/** Names that statements are prepared under. New names make every connection plan all statements again. */
export const planNames = {
  nameOf: (name: string) => (replanned === 0 ? name : `${name} ${replanned}`),
  /** Several that fail at once renew the names once. */
  renew(prepared: string, name: string) {
    if (prepared === planNames.nameOf(name)) replanned += 1
  },
}
