import { useEffect, useRef, useState } from 'react'

import { useHydrated } from '#site/ui/rendering/use-client-value.ts'

import { Histogram } from './histogram.tsx'
import { asGiven, barForEachValue } from './histogram-bins.ts'
import { NumberField } from './number-field.tsx'
import { RangeLine } from './range-line.tsx'
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
  const [draft, setDraft] = useState<Draft>({ asked: [from, to], from, to })
  const isHydrated = useHydrated()
  const [isDragged, setDragged] = useState(false)
  // A draft belongs to the bounds it was dragged from; another address brings its own, but not under a finger.
  const isStale = !isDragged && (draft.asked[0] !== from || draft.asked[1] !== to)
  const shown = isStale ? { from, to } : draft
  // Else a step back to those bounds would show the draft again.
  if (isStale) setDraft({ asked: [from, to], from, to })

  // A step back to the bounds that a draft was dragged from resets the form, and changes no bound.
  useEffect(() => {
    const form = fields.current?.form
    const drop = () => isDragged || setDraft({ asked: [from, to], from, to })
    form?.addEventListener('reset', drop)
    return () => form?.removeEventListener('reset', drop)
  }, [from, to, isDragged])

  const least = Math.floor(min / step) * step
  const most = Math.ceil(max / step) * step
  const low = clamp(shown.from ?? least, least, most)
  const high = clamp(shown.to ?? most, least, most)

  function slide(side: Side, value: number) {
    const bound =
      side === 'From' ? over(least, Math.min(value, high)) : under(most, Math.max(value, low))
    const field = fields.current?.elements.namedItem(name + side)
    if (field instanceof HTMLInputElement) field.value = bound === null ? '' : String(bound)
    setBounds({ ...shown, [side === 'From' ? 'from' : 'to']: bound })
  }

  const setBounds = (bounds: Bounds) => setDraft({ ...bounds, asked: [from, to] })
  const grab = () => {
    setBounds(shown)
    setDragged(true)
  }
  const release = () => {
    setBounds(shown)
    setDragged(false)
  }
  const handlers = {
    onPointerDown: grab,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: grab,
    onKeyUp: release,
    onBlur: release,
  }

  const thumb = (side: Side, words: string, value: number) => (
    <input
      // Preact leaves the attribute alone, and a reset of the form goes back to it.
      ref={(input) => input?.setAttribute('value', String(value))}
      type="range"
      className={styles.thumb}
      aria-label={`${label}, ${words}`}
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={({ target }) => slide(side, Number(target.value))}
      {...handlers}
    />
  )

  return (
    <fieldset ref={fields} className={styles.range}>
      <legend>{label}</legend>
      <Histogram
        {...(whole ? barForEachValue : asGiven)(histogram, min, max)}
        low={low}
        high={high}
      />
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
        <RangeLine share={(value) => (value - least) / (most - least || 1)} low={low} high={high} />
        {isHydrated && most > least ? (
          <>
            {thumb('From', 'от', low)}
            {thumb('To', 'до', high)}
          </>
        ) : null}
      </div>
    </fieldset>
  )
}

type Bounds = { from: Bound; to: Bound }
type Draft = Bounds & { asked: [Bound, Bound] }

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** A thumb at the end of the track asks for nothing. */
const over = (least: number, value: number): Bound => (value <= least ? null : value)
const under = (most: number, value: number): Bound => (value >= most ? null : value)
