import { wallClock } from './site-time.ts'

/** {mon: ['09:00', '21:00'], …}; a missing day is a day off. */
export type OfficeHours = Record<string, [string, string]>

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const shortNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const

/** «Ежедневно с 9:00 до 21:00», or a line for each run of days: «пн–пт: с 9:00 до 20:00», «вс: выходной» */
export function hoursLines(hours: OfficeHours): string[] {
  if (!days.some((day) => hours[day])) return []
  const runs: { from: number; to: number; text: string }[] = []
  for (const [at, day] of days.entries()) {
    const text = spanText(hours[day])
    const last = runs.at(-1)
    if (last?.text === text) last.to = at
    else runs.push({ from: at, to: at, text })
  }
  if (runs.length === 1) return [`Ежедневно ${runs[0]!.text}`]
  return runs.map(({ from, to, text }) => `${namesOf(from, to)}: ${text}`)
}

const spanText = (span: [string, string] | undefined) =>
  span ? `с\u00A0${plain(span[0])} до\u00A0${plain(span[1])}` : 'выходной'

/** «09:00» → «9:00» */
const plain = (time: string) => time.replace(/^0(?=\d)/, '')

const namesOf = (from: number, to: number) =>
  from === to ? shortNames[from]! : `${shortNames[from]!}–${shortNames[to]!}`

/** Whether somebody answers at this moment, by the clock of the site. */
export function isOpenAt(hours: OfficeHours, moment: Date): boolean {
  const local = wallClock(moment)
  const span = hours[days[(local.getUTCDay() + 6) % 7]!]
  const now = local.toISOString().slice(11, 16)
  return span !== undefined && now >= padded(span[0]) && now < padded(span[1])
}

const padded = (time: string) => time.padStart(5, '0')
