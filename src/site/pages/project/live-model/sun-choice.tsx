import type { LiveModel } from '#contract/public/site.ts'
import { monthsOf } from '#domain/time/dates.ts'
import { clock } from '#drawings/sun/describe-sun.ts'
import { sunAt, type SunPosition } from '#drawings/sun/sun.ts'

import styles from './live-model.module.css'

/** An hour of the 21st of a month; 0 is January. */
export type Moment = { month: number; minute: number }

type SunChoiceProps = { model: LiveModel; moment: Moment; onChoose: (moment: Moment) => void }

/** Hour and month of the sun, in local solar time. */
export function SunChoice({ model, moment, onChoose }: SunChoiceProps) {
  const description = formatMomentOfSun(moment, sunOf(model, moment))
  return (
    <div className={styles.group}>
      <Slide
        label="Час"
        momentText={description}
        most={23 * 60 + 30}
        step={30}
        value={moment.minute}
        onSlide={(minute) => onChoose({ ...moment, minute })}
      />
      <Slide
        label="Месяц"
        momentText={description}
        most={11}
        step={1}
        value={moment.month}
        onSlide={(month) => onChoose({ ...moment, month })}
      />
      <output className={styles.caption}>{description}</output>
      {model.place ? null : <p className={styles.caption}>Широта взята средняя по&nbsp;стране.</p>}
    </div>
  )
}

type SlideProps = {
  label: string
  momentText: string
  most: number
  step: number
  value: number
  onSlide: (value: number) => void
}

const Slide = ({ label, momentText: description, most, step, value, onSlide }: SlideProps) => (
  <label className={styles.slide}>
    <span>{label}</span>
    <input
      type="range"
      min="0"
      max={most}
      step={step}
      value={value}
      aria-valuetext={description}
      onChange={({ target }) => onSlide(Number(target.value))}
    />
  </label>
)

const YEAR = 2026
/** Where the place of a project is not known the sun of the middle of the country stands for its own. */
const elsewhere = { latitude: 56, longitude: 45 }

export function sunOf({ place }: LiveModel, { month, minute }: Moment): SunPosition {
  const spot = place ?? elsewhere
  const midnight = Date.UTC(YEAR, month, 21) - Math.round(spot.longitude / 15) * 3_600_000
  return sunAt(spot, new Date(midnight + minute * 60_000))
}

/** «21 июня, 14:00. Солнце на юго-западе, 48° над горизонтом» */
function formatMomentOfSun({ month, minute }: Moment, { azimuth, elevation }: SunPosition): string {
  const when = `21\u00A0${monthsOf[month]}, ${clock(minute)}`
  if (elevation < -0.8) return `${when}. Солнце за\u00A0горизонтом`
  const side = sides[Math.round(azimuth / 45) % 8]
  return `${when}. Солнце ${side}, ${Math.max(0, Math.round(elevation))}° над горизонтом`
}

const sides = [
  'на\u00A0севере',
  'на\u00A0северо-востоке',
  'на\u00A0востоке',
  'на\u00A0юго-востоке',
  'на\u00A0юге',
  'на\u00A0юго-западе',
  'на\u00A0западе',
  'на\u00A0северо-западе',
]
