import { useState, type FormEvent } from 'react'

import {
  checkCar,
  largestCar,
  type Car,
  type CarCheck,
  type CarSide,
} from '#domain/places/car-fit.ts'
import type { PlaceSize } from '#domain/places/place-details.ts'
import { readSize } from '#domain/query/read-value.ts'
import { formatLength } from '#domain/text/length.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'
import layout from '#site/ui/layout/layout.module.css'
import text from '#site/ui/text/text.module.css'

import { CarDrawing } from './car-drawing.tsx'
import { carFields } from '#site/parts/levels/choice/place-words.ts'
import styles from './place-fit.module.css'

type CarFitProps = {
  /** The page that the form asks without scripts. */
  action: string
  place: PlaceSize
  /** As the address names it. */
  car: Car
  /** The narrowest lane on the way to it, mm; null: not known. */
  laneMm: number | null
}

/** Whether a car stands in a place, by the same rules as the filter of the list; as it is typed where scripts run. */
export function CarFit({ action, place, car: asked, laneMm }: CarFitProps) {
  const [car, setCar] = useState(asked)
  if (place.placeKind === 'moto')
    return (
      <section className={`${layout.panel} ${styles.fit}`}>
        <h2 className={layout.heading}>Поместится ли моя машина</h2>
        <p>Это место для&nbsp;мотоцикла: машина здесь не&nbsp;встанет.</p>
      </section>
    )
  const checks = checkCar(place, car)
  const most = formatLargest(largestCar(place))

  function read(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const sizeIn = (name: string) => {
      const typed = form.get(name)
      return typeof typed === 'string' ? readSize(typed) : null
    }
    setCar({
      length: sizeIn('carLength'),
      width: sizeIn('carWidth'),
      height: sizeIn('carHeight'),
    })
  }
  return (
    <section className={`${layout.panel} ${styles.fit}`}>
      <h2 className={layout.heading}>Поместится ли моя машина</h2>
      {most ? (
        <p>{`Встанет машина ${most}: дверь водителя открывается на\u00A050\u00A0см.`}</p>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.check}>
          <form action={action} className={styles.car} onInput={read}>
            {carFields.map(({ side, name, label }) => (
              <Field
                key={name}
                label={label}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={asked[side] ?? ''}
              />
            ))}
            <noscript>
              <Button type="submit" size="medium">
                Проверить
              </Button>
            </noscript>
          </form>
          <output>
            <ul className={styles.lines}>
              {checks.map((check) => (
                <li key={check.side} data-verdict={check.verdict}>
                  {wordsOf(check)}
                </li>
              ))}
              {laneMm !== null && car.length !== null ? (
                <li>{laneInWords(laneMm, car.length)}</li>
              ) : null}
            </ul>
          </output>
          <p className={`${text.small} ${text.third}`}>
            Размеры машины без&nbsp;зеркал. Считаем так: до&nbsp;соседней машины 10&nbsp;см, дверь
            открыта на&nbsp;50&nbsp;см, над&nbsp;крышей 10&nbsp;см; колонна отнимает 20&nbsp;см
            ширины.
          </p>
        </div>
        <CarDrawing place={place} car={car} />
      </div>
    </section>
  )
}

/** «до 5,2 м в длину, до 2 м в ширину и до 2,2 м в высоту» */
function formatLargest(car: Car): string {
  const known = carFields.flatMap(({ side }) => {
    const size = car[side]
    return size === null ? [] : [`до\u00A0${formatLength(size, { most: 2 })} ${along[side]}`]
  })
  return [known.slice(0, -1).join(', '), known.at(-1)].filter(Boolean).join(' и\u00A0')
}

const along: Record<CarSide, string> = {
  length: 'в\u00A0длину',
  width: 'в\u00A0ширину',
  height: 'в\u00A0высоту',
}

function wordsOf({ side, verdict, gap }: CarCheck): string {
  const name = names[side]
  if (verdict === 'unknown') return `${name}: размер места не\u00A0указан, спросите нас`
  if (gap === null) return `${name}: не\u00A0поместится`
  const far = `${Math.round(Math.abs(gap) / 10)}\u00A0см`
  if (gap < 0) return `${name}: не\u00A0хватает ${far}`
  if (side !== 'width') return `${name}: запас ${far}`
  if (gap >= WIDE_OPEN) return `${name}: дверь откроется полностью`
  if (verdict === 'fits') return `${name}: дверь откроется на\u00A0${far}`
  return `${name}: тесно, дверь откроется только на\u00A0${far}`
}

/** «Проезд 6,1 м: на 1,1 м шире, чем машина в длину» */
function laneInWords(lane: number, length: number): string {
  const apart = formatLength(Math.abs(lane - length), { most: 2 })
  const words = lane >= length ? 'шире, чем машина в\u00A0длину' : 'уже длины машины'
  return `Проезд ${formatLength(lane)}: на\u00A0${apart} ${words}`
}

/** mm */
const WIDE_OPEN = 900

const names: Record<CarSide, string> = { length: 'Длина', width: 'Ширина', height: 'Высота' }
