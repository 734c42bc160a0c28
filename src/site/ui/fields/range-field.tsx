import { useEffect, useRef, useState } from 'react'

import { useHydrated } from '#site/ui/rendering/use-hydrated.ts'

import { FieldError } from './field.tsx'
import { NumberField, spellNumber } from './number-field.tsx'
import histogramStyles from './histogram.module.css'
import styles from './range-field.module.css'
import slider from './slider.module.css'

type Bound = number | null
type Side = 'From' | 'To'
const sides = ['From', 'To'] as const

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
  /** What was typed and is no number, and what to answer to it. */
  unclear?: Unclear
}

type Unclear = Record<Side, { typed: string; complaint: string } | undefined>

/**
 * Two numbers of a plain form under a picture of what there is to choose from. With scripts two thumbs slide along the
 * lower edge; they only move the numbers, so the form stays the same.
 */
export function RangeField(props: RangeProps) {
  const { label, name, from, to, min, max, step, histogram, whole, unclear } = props
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
    if (field instanceof HTMLInputElement) field.value = bound === null ? '' : spellNumber(bound)
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

  // A bound of what there is would read backwards beside one asked for beyond it; two zeros are of nothing.
  const hints = {
    From: max && min <= (shown.to ?? max) ? min : null,
    To: max && max >= (shown.from ?? min) ? max : null,
  }

  const thumb = (side: Side, words: string, value: number) => (
    <input
      type="range"
      className={`${slider.thumb} ${styles.thumb}`}
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
      {hasShape(histogram) ? (
        <Histogram
          {...(whole ? barForEachValue : asGiven)(histogram, min, max)}
          low={low}
          high={high}
        />
      ) : null}
      <div className={styles.numbers}>
        {sides.map((side) => (
          <NumberField
            key={side}
            words={side === 'From' ? 'от' : 'до'}
            legend={label}
            name={name + side}
            value={side === 'From' ? from : to}
            hint={hints[side]}
            unclear={unclear?.[side]?.typed}
            complaintId={`${name}${side}-error`}
          />
        ))}
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
      {sides.map((side) => (
        <FieldError key={side} id={name + side} error={unclear?.[side]?.complaint} />
      ))}
    </fieldset>
  )
}

type Bounds = { from: Bound; to: Bound }
type Draft = Bounds & { asked: [Bound, Bound] }

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** A thumb at the end of the track asks for nothing. */
const over = (least: number, value: number): Bound => (value <= least ? null : value)
const under = (most: number, value: number): Bound => (value >= most ? null : value)

/** One bar is no picture of what there is, nor is one with crumbs beside it: 206 places of 290 are alike. */
const hasShape = (bins: number[]) =>
  Math.max(...bins) < MOST_ALIKE * bins.reduce((sum, count) => sum + count, 0)

const MOST_ALIKE = 0.7

type Bins = { bins: number[]; min: number; max: number }

const asGiven = (bins: number[], min: number, max: number): Bins => ({ bins, min, max })

/** A bar a value, where there are fewer values than bins: equal bins would leave gaps between them. */
function barForEachValue(bins: number[], min: number, max: number): Bins {
  if (max - min >= bins.length || max === min) return { bins, min, max }
  const binOf = (value: number) =>
    Math.min(Math.floor(((value - min) * bins.length) / (max - min)), bins.length - 1)
  const values = Array.from({ length: max - min + 1 }, (_, at) => bins[binOf(min + at)] ?? 0)
  return { bins: values, min: min - 0.5, max: max + 0.5 }
}

type RangeLineProps = { share: (value: number) => number; low: number; high: number }

/** The chosen part of the track, lit. */
function RangeLine({ share, low, high }: RangeLineProps) {
  return (
    <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect x={share(low)} width={share(high) - share(low)} height={1} />
    </svg>
  )
}

type HistogramProps = { bins: number[]; min: number; max: number; low: number; high: number }

/** How many there are at each value; what lies within the chosen bounds is lit. Two shapes, however many bars. */
function Histogram({ bins, min, max, low, high }: HistogramProps) {
  const highest = Math.max(...bins, 1)
  const width = (max - min) / bins.length
  const slot = WIDTH / bins.length
  const isLit = (bin: number) =>
    width === 0 || (min + (bin + 1) * width > low && min + bin * width < high)
  const bars = bins.map((count, bin) => {
    const height = count ? 4 + (count / highest) * 42 : 1.5
    return {
      lit: count > 0 && isLit(bin),
      shape: `M${tenths(bin * slot + 1)} 46v-${tenths(height)}h${tenths(slot - 2)}V46`,
    }
  })
  const drawn = (lit: boolean) =>
    bars
      .filter((bar) => bar.lit === lit)
      .map(({ shape }) => shape)
      .join('')
  return (
    <svg
      className={histogramStyles.histogram}
      viewBox="0 0 240 46"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={drawn(false)} />
      <path className={histogramStyles.lit} d={drawn(true)} />
    </svg>
  )
}

const WIDTH = 240

const tenths = (value: number) => Math.round(value * 10) / 10
