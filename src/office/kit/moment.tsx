import { minutesAhead, siteClock, wallClock } from '#domain/time/site-time.ts'

const format = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** «22.11.2026, 08:40», by the clock of the site wherever it is read. */
export const momentText = (iso: string): string => format.format(wallClock(new Date(iso)))

/** «08:40» */
export const clockText = (iso: string): string => momentText(iso).slice(-5)

export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>{momentText(iso).replace(', ', ',\u00A0')}</time>
)

/** Which clock a field means, for whom it is another than the one on the wall. */
export const clockHint = (): string | null =>
  -new Date().getTimezoneOffset() === minutesAhead() ? null : `По\u00A0часам сайта, ${siteClock()}`
