import { useEffect, useRef, useState } from 'react'

import type { Point } from '#geometry/shapes.ts'
import type { TraceScale } from '#geometry/tracing/trace.ts'
import { Form, FormActions } from '#office/kit/form.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field } from '#site/ui/fields/field.tsx'

import { areaText, metresText, readMetres } from './tracing-words.ts'
import styles from './tracing.module.css'

type ScaleProps = {
  scale: TraceScale | null
  /** Drawn, and waiting for its length. */
  line: readonly [Point, Point] | null
  /** Of the lot, hundredths of m²; null: no stack is chosen. */
  area: number | null
  hasRooms: boolean
  onScale: (scale: TraceScale) => void
}

/** One known length, or the area of the lot. */
export function ScaleFields({ scale, line, area, hasRooms, onScale }: ScaleProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (line) fields.current?.querySelector('input')?.focus()
  }, [line])

  function take() {
    const mm = readMetres(typed)
    if (!line || mm === null) return setError('Введите длину в\u00A0метрах: 5,4')
    setError(undefined)
    setTyped('')
    onScale({ from: line[0], to: line[1], mm })
  }

  return (
    <div className={styles.places} ref={fields}>
      <p>{scaleText(scale)}</p>
      {line ? (
        <Form narrow onSubmit={take}>
          <Field
            key={line.join()}
            label="Длина отрезка, м"
            inputMode="decimal"
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
          <FormActions>
            <Button type="submit" look="line" size="small">
              Задать масштаб
            </Button>
          </FormActions>
        </Form>
      ) : null}
      {area !== null && hasRooms ? (
        <Button look="line" size="small" onClick={() => onScale({ area })}>
          {`По площади лота: ${areaText(area)}`}
        </Button>
      ) : null}
    </div>
  )
}

function scaleText(scale: TraceScale | null): string {
  if (!scale) return 'Не\u00A0задан: проведите отрезок известной длины.'
  return 'mm' in scale
    ? `Отрезок ${metresText(scale.mm)}\u00A0м.`
    : `По площади лота, ${areaText(scale.area)}.`
}
