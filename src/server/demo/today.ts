/** «2026-11-21» by the clock of Moscow, as all dates of the site. */
export const today = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date())
