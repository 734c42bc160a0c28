import { useContext, type ReactNode } from 'react'

import { isObject } from '#domain/is-object.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { FieldTrouble } from '#office/kit/form.tsx'
import { MarkingCanvas } from '#office/outlines/marking-canvas.tsx'
import { useLoaded } from '#office/api/use-loaded.ts'

import type { FieldInputProps } from './field-input.tsx'
import { TypedRecord } from './typed-record.ts'

/** An outline over a picture of the record; drawn once more, it takes the place of the one before. */
export function OutlineField({ field, value, error, onChange }: FieldInputProps) {
  const record = useContext(TypedRecord)
  const picture = record[field.over ?? '']
  if (typeof picture !== 'string') return <p>Сначала выберите картинку выше</p>
  if (!isHash(picture)) return <p>Картинка источника: чтобы обвести, выберите её из медиатеки</p>
  return (
    <fieldset>
      <legend>{field.label}</legend>
      <p>
        Щёлкайте по&nbsp;углам; ещё раз по&nbsp;первому — контур замкнётся. С&nbsp;клавиатуры —
        стрелки и&nbsp;Enter.
      </p>
      <Over picture={picture}>
        {(src) => (
          <MarkingCanvas
            key={String(value)}
            src={src}
            label={field.label}
            outlines={outlinesIn(record, field.name)}
            target={{ key: String(value), name: 'дома' }}
            keepsFocus
            onOutline={onChange}
          />
        )}
      </Over>
      <FieldTrouble label={field.label} error={error} />
    </fieldset>
  )
}

const isHash = (name: string) => /^[0-9a-f]{32}$/.test(name)

type OverProps = { picture: string; children: (src: string) => ReactNode }

/** The widest that the library has of it. */
function Over({ picture, children }: OverProps) {
  const { body } = useLoaded('GET /media', { query: `q=${picture}` })
  const src = body?.items[0]?.urls.at(-1)
  return src === undefined ? null : children(src)
}

/** All outlines of the lists of a record, each under itself. */
function outlinesIn(record: RecordData, name: string): Record<string, string> {
  const items = Object.values(record).flatMap((value) => (Array.isArray(value) ? value : []))
  const outlines = items.flatMap((item) => (isObject(item) ? item[name] : null))
  return Object.fromEntries(
    outlines.flatMap((outline) => (typeof outline === 'string' ? [[outline, outline]] : [])),
  )
}
