import { isOpenAt, type OfficeHours } from './office-hours.ts'
import { wallClock } from './site-time.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const onDay = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const

/** «Позвоним сегодня до 21:00», «Позвоним завтра с 9:00»: no promise the office cannot keep. null: hours unknown. */
export function answerTime(hours: OfficeHours, moment: Date): string | null {
  const today = dayOf(moment)
  if (isOpenAt(hours, moment)) return `Позвоним сегодня до\u00A0${plain(hours[days[today]]![1])}`
  const opens = hours[days[today]]
  if (opens && isBefore(moment, opens[0])) return `Позвоним сегодня с\u00A0${plain(opens[0])}`
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = (today + ahead) % 7
    const span = hours[days[day]!]
    if (!span) continue
    const when = ahead === 1 ? 'завтра' : onDay[day]!
    return `Позвоним ${when} с\u00A0${plain(span[0])}`
  }
  return null
}

const dayOf = (moment: Date) => wallClock(moment).getUTCDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6

const isBefore = (moment: Date, time: string) =>
  wallClock(moment).toISOString().slice(11, 16) < time.padStart(5, '0')

const plain = (time: string) => time.replace(/^0(?=\d)/, '')
