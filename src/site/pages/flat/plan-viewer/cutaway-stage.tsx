import { useState } from 'react'

import type { FlatSun } from '#domain/lots/flat-drawings.ts'
import { monthsOf } from '#domain/time/dates.ts'
import {
  brightestHour,
  daysOfSun,
  hourName,
  reachesFloor,
  type DayOfSun,
} from '#drawings/cutaway/hours.ts'
import { clock } from '#drawings/sun/describe-sun.ts'
import { sunPath, type SunPosition } from '#drawings/sun/sun.ts'
import { LOW, shinesIn } from '#drawings/sun/sunny-hours.ts'
import { DrawingPair } from '#site/parts/media/plan-picture.tsx'

import styles from './cutaway-stage.module.css'

type CutawayStageProps = { file: string; sun: FlatSun | null }

/** The flat with its walls cut, furnished as on the plan; the sun lies on its floors as it does at that hour. */
export function CutawayStage({ file, sun }: CutawayStageProps) {
  const [chosen, setChosen] = useState(sun && firstHour(sun))
  return (
    <figure className={styles.stage}>
      <div className={styles.picture}>
        <DrawingPair
          url={file}
          part={chosen ? hourName(chosen.day.month, chosen.minute) : undefined}
          alt="Квартира в&nbsp;объёме: стены срезаны на&nbsp;высоте 1,2&nbsp;м, мебель стоит как на&nbsp;плане"
        />
      </div>
      {sun && chosen ? <HourChoice sun={sun} chosen={chosen} onChoose={setChosen} /> : null}
    </figure>
  )
}

type Hour = { day: DayOfSun; minute: number }

type HourChoiceProps = { sun: FlatSun; chosen: Hour; onChoose: (hour: Hour) => void }

function HourChoice({ sun, chosen, onChoose }: HourChoiceProps) {
  const hours = hoursOf(chosen.day)
  const minutes = hours.map(({ minute }) => minute)
  const now = hours.find(({ minute }) => minute === chosen.minute)
  const description = `${dayName(chosen.day)}, ${clock(chosen.minute)}. ${
    now ? formatLight(sun.azimuths, now) : ''
  }`
  const choose = (day: DayOfSun, wanted: number) => {
    const open = hoursOf(day).map(({ minute }) => minute)
    onChoose({ day, minute: Math.max(open[0] ?? 0, Math.min(open.at(-1) ?? 0, wanted)) })
  }
  return (
    <figcaption className={styles.choice}>
      <fieldset className={styles.days} aria-label="День года">
        {daysOfSun(sun).map((day) => (
          <button
            key={day.month}
            type="button"
            aria-pressed={day.month === chosen.day.month}
            onClick={() => choose(day, chosen.minute)}
          >
            {dayName(day)}
          </button>
        ))}
      </fieldset>
      <label className={styles.hours}>
        <span>Час</span>
        <input
          type="range"
          min={minutes[0] ?? 0}
          max={minutes.at(-1) ?? 0}
          step="60"
          value={chosen.minute}
          aria-valuetext={description}
          onChange={({ target }) => choose(chosen.day, Number(target.value))}
        />
      </label>
      <output className={styles.caption}>{description}</output>
    </figcaption>
  )
}

function formatLight(azimuths: readonly number[], sun: SunPosition): string {
  if (azimuths.some((azimuth) => reachesFloor(azimuth, sun))) return 'Солнце в\u00A0комнатах'
  return azimuths.some((azimuth) => shinesIn(azimuth, sun))
    ? 'Солнце скользит по\u00A0окнам'
    : 'Солнце с\u00A0другой стороны дома'
}

const dayName = ({ month }: DayOfSun) => `21\u00A0${monthsOf[month]}`

const hoursOf = (day: DayOfSun) => sunPath(day, 60).filter(({ elevation }) => elevation > LOW)

/** The hour that the file shows by itself. */
function firstHour(sun: FlatSun): Hour | null {
  const days = daysOfSun(sun)
  const name = brightestHour(days, sun.azimuths)
  const hours = days.flatMap((day) => hoursOf(day).map(({ minute }) => ({ day, minute })))
  return (
    hours.find(({ day, minute }) => hourName(day.month, minute) === name) ??
    hours.find(({ day, minute }) => day.month === 2 && minute === 12 * 60) ??
    null
  )
}
