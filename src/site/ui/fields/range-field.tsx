import { useRef, useState, useSyncExternalStore } from 'react'

import { formatNumber } from '#domain/text/format-number.ts'

import { Histogram } from './histogram.tsx'
import styles from './range-field.module.css'

type Bound = number | null
type Side = 'From' | 'To'

type RangeProps = {
  label: string
  /** «price» gives the fields `priceFrom` and `priceTo`. */
  name: string
  from: Bound
  to: Bound
  min: number
  max: number
  /** What one press of an arrow key moves a thumb by. */
  step: number
  /** How many there are from `min` to `max`, in equal bins. */
  histogram: number[]
  /** Only whole values mean something: floors. */
  whole?: boolean
}

/**
 * Two numbers of a plain form under a picture of what there is to choose from. With scripts two thumbs slide along the
 * lower edge; they only move the numbers, so the form stays the same.
 */
export function RangeField(props: RangeProps) {
  const { label, name, from, to, min, max, step, histogram, whole } = props
  const fields = useRef<HTMLFieldSetElement>(null)
  const [held, setHeld] = useState<Held>({ asked: [from, to], from, to })
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [isInHand, setInHand] = useState(false)
  // What was held belongs to the bounds it was held from; another address brings its own, but not under a finger.
  const isOld = !isInHand && (held.asked[0] !== from || held.asked[1] !== to)
  const shown = isOld ? { from, to } : held

  const least = Math.floor(min / step) * step
  const most = Math.ceil(max / step) * step
  const low = clamp(shown.from ?? least, least, most)
  const high = clamp(shown.to ?? most, least, most)

  function slide(side: Side, value: number) {
    const bound =
      side === 'From' ? over(least, Math.min(value, high)) : under(most, Math.max(value, low))
    const field = fields.current!.elements.namedItem(name + side) as HTMLInputElement
    field.value = bound === null ? '' : String(bound)
    hold({ ...shown, [side === 'From' ? 'from' : 'to']: bound })
  }

  const hold = (bounds: Bounds) => setHeld({ ...bounds, asked: [from, to] })
  const take = () => {
    hold(shown)
    setInHand(true)
  }
  const letGo = () => {
    hold(shown)
    setInHand(false)
  }
  const hand = {
    onPointerDown: take,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: take,
    onKeyUp: letGo,
    onBlur: letGo,
  }

  const thumb = (side: Side, words: string, value: number) => (
    <input
      type="range"
      className={styles.thumb}
      aria-label={`${label}, ${words}`}
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={({ target }) => slide(side, Number(target.value))}
      {...hand}
    />
  )

  return (
    <fieldset ref={fields} className={styles.range}>
      <legend>{label}</legend>
      <Histogram {...(whole ? oneByOne : asGiven)(histogram, min, max)} low={low} high={high} />
      <div className={styles.numbers}>
        <NumberField
          words="от"
          legend={label}
          name={`${name}From`}
          value={from}
          hint={max ? min : null}
          least={Math.min(0, min)}
        />
        <NumberField
          words="до"
          legend={label}
          name={`${name}To`}
          value={to}
          hint={max || null}
          least={Math.min(0, min)}
        />
      </div>
      <div className={styles.track}>
        <Line share={(value) => (value - least) / (most - least || 1)} low={low} high={high} />
        {alive && most > least ? (
          <>
            {thumb('From', 'от', low)}
            {thumb('To', 'до', high)}
          </>
        ) : null}
      </div>
    </fieldset>
  )
}

type Bins = { bins: number[]; min: number; max: number }

const asGiven = (bins: number[], min: number, max: number): Bins => ({ bins, min, max })

/** A bar a value, where there are fewer values than bins: equal bins would leave gaps between them. */
function oneByOne(bins: number[], min: number, max: number): Bins {
  if (max - min >= bins.length || max === min) return { bins, min, max }
  const binOf = (value: number) =>
    Math.min(Math.floor(((value - min) * bins.length) / (max - min)), bins.length - 1)
  const values = Array.from({ length: max - min + 1 }, (_, at) => bins[binOf(min + at)]!)
  return { bins: values, min: min - 0.5, max: max + 0.5 }
}

type Bounds = { from: Bound; to: Bound }
type Held = Bounds & { asked: [Bound, Bound] }

const never = () => () => {}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** A thumb at the end of the track asks for nothing. */
const over = (least: number, value: number): Bound => (value <= least ? null : value)
const under = (most: number, value: number): Bound => (value >= most ? null : value)

type LineProps = { share: (value: number) => number; low: number; high: number }

function Line({ share, low, high }: LineProps) {
  return (
    <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect x={share(low)} width={share(high) - share(low)} height={1} />
    </svg>
  )
}

type NumberFieldProps = {
  words: string
  legend: string
  name: string
  value: Bound
  hint: Bound
  least: number
}

function NumberField({ words, legend, name, value, hint, least }: NumberFieldProps) {
  return (
    <label className={styles.number}>
      <span>{words}</span>
      <input
        type="number"
        name={name}
        min={least}
        step="any"
        inputMode="decimal"
        aria-label={`${legend}, ${words}`}
        defaultValue={value ?? ''}
        placeholder={hint === null ? '' : formatNumber(hint, { most: 2 }).replace('-', '−')}
      />
    </label>
  )
}
