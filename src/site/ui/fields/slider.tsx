import { formatNumber } from '#domain/text/format-number.ts'
import { useHydrated } from '#site/ui/rendering/use-hydrated.ts'

import styles from './slider.module.css'

type SliderProps = {
  label: string
  /** The field of the same form that it moves. */
  field: string
  min: number
  max: number
  step: number
  value: number
  /** «3 040 000 ₽» */
  words: string
}

/** Moves a number of the form it stands in. Without scripts the number is typed, and there is nothing to slide. */
export function Slider({ label, field, min, max, step, value, words }: SliderProps) {
  const alive = useHydrated()
  if (!alive || max <= min) return null
  return (
    <input
      type="range"
      className={`${styles.thumb} ${styles.slider}`}
      aria-label={label}
      aria-valuetext={words}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={({ target }) => {
        const typed = target.form?.elements.namedItem(field)
        if (typed instanceof HTMLInputElement) typed.value = formatNumber(Number(target.value))
      }}
    />
  )
}
