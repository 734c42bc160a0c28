import type { LiveModel } from '#domain/lots/live-model.ts'

import { momentWords, sunOf, type Moment } from './sun-words.ts'
import styles from './live-model.module.css'

type SunChoiceProps = { model: LiveModel; moment: Moment; onChoose: (moment: Moment) => void }

/** Hour and month of the sun, in local solar time. */
export function SunChoice({ model, moment, onChoose }: SunChoiceProps) {
  const said = momentWords(moment, sunOf(model, moment))
  return (
    <div className={styles.group}>
      <Slide
        label="Час"
        said={said}
        most={23 * 60 + 30}
        step={30}
        value={moment.minute}
        onSlide={(minute) => onChoose({ ...moment, minute })}
      />
      <Slide
        label="Месяц"
        said={said}
        most={11}
        step={1}
        value={moment.month}
        onSlide={(month) => onChoose({ ...moment, month })}
      />
      <output className={styles.said}>{said}</output>
      {model.place ? null : <p className={styles.said}>Широта взята средняя по&nbsp;стране.</p>}
    </div>
  )
}

type SlideProps = {
  label: string
  said: string
  most: number
  step: number
  value: number
  onSlide: (value: number) => void
}

const Slide = ({ label, said, most, step, value, onSlide }: SlideProps) => (
  <label className={styles.slide}>
    <span>{label}</span>
    <input
      type="range"
      min="0"
      max={most}
      step={step}
      value={value}
      aria-valuetext={said}
      onChange={({ target }) => onSlide(Number(target.value))}
    />
  </label>
)
