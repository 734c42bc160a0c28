/** What a visitor has said of cookies the site can do without. */
export type ConsentChoice = 'all' | 'necessary'

/** `notice`: until the visitor refuses. `ask`: not before the visitor agrees. */
type ConsentMode = 'notice' | 'ask'

const COOKIE = 'consent'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export function readConsent(cookies: string): ConsentChoice | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(all|necessary)(?:;|$)`).exec(cookies)?.[1]
  return (value as ConsentChoice | undefined) ?? null
}

export const writeConsent = (choice: ConsentChoice, secure: boolean) =>
  `${COOKIE}=${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure ? '; secure' : ''}`

/** Whether page views may be counted and calls tracked. */
export const mayTrack = (mode: ConsentMode, choice: ConsentChoice | null) =>
  mode === 'ask' ? choice === 'all' : choice !== 'necessary'
