import { useState } from 'react'

import { roomKinds, roomNames } from '#geometry/room-kinds.ts'
import { boundsOf, widthOf as rectWidth, heightOf } from '#geometry/shapes.ts'
import { sidesOf, withSideAt } from '#geometry/tracing/square-outline.ts'
import {
  isPiece,
  isRoom,
  openingKinds,
  type Traced,
  type TracedOpening,
  type TracedRoom,
} from '#geometry/tracing/trace.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { Field, Options, Select } from '#site/ui/fields/field.tsx'

import { flipped, widthOf, withWidth } from './drawn-objects.ts'
import { metresText, openingNames, readMetres } from './tracing-words.ts'

type PanelProps = {
  chosen: Traced
  /** null: there is no scale yet. */
  mmPerPixel: number | null
  onChange: (traced: Traced) => void
  onDelete: () => void
}

/** What is known of the chosen object, to be set exactly. */
export const ObjectPanel = ({ chosen, onDelete, ...props }: PanelProps) => (
  <>
    {isRoom(chosen) ? (
      <RoomFields key={chosen.id} room={chosen} {...props} />
    ) : isPiece(chosen) ? null : (
      <OpeningFields key={chosen.id} opening={chosen} {...props} />
    )}
    <FormActions>
      {isPiece(chosen) || chosen.kind === 'door' ? (
        <Button look="line" size="small" onClick={() => props.onChange(flipped(chosen))}>
          {isPiece(chosen) ? 'Повернуть' : 'Перевернуть'}
        </Button>
      ) : null}
      <Button look="line" size="small" onClick={onDelete}>
        Удалить
      </Button>
    </FormActions>
  </>
)

type FieldsProps = Pick<PanelProps, 'mmPerPixel' | 'onChange'>

function RoomFields({ room, mmPerPixel, onChange }: FieldsProps & { room: TracedRoom }) {
  const bounds = boundsOf(room.outline)
  return (
    <>
      <Select
        label="Назначение"
        value={room.kind}
        onChange={({ target }) => {
          const kind = roomKinds.find((one) => one === target.value)
          if (kind) onChange({ ...room, kind })
        }}
      >
        <Options of={roomKinds.map((value) => ({ value, label: roomNames[value] }))} />
      </Select>
      <Field
        label="Название"
        hint="Пусто: по назначению"
        maxLength={60}
        value={room.name ?? ''}
        onChange={({ target }) => onChange({ ...room, name: target.value || null })}
      />
      {mmPerPixel === null || room.outline.length !== 4 ? null : (
        <>
          <LengthField
            label="Ширина, м"
            mm={rectWidth(bounds) * mmPerPixel}
            onChange={(mm) => onChange(stretched(room, 'x', bounds[0] + mm / mmPerPixel))}
          />
          <LengthField
            label="Глубина, м"
            mm={heightOf(bounds) * mmPerPixel}
            onChange={(mm) => onChange(stretched(room, 'y', bounds[1] + mm / mmPerPixel))}
          />
        </>
      )}
    </>
  )
}

/** The right or the lower side moved. */
function stretched(room: TracedRoom, axis: 'x' | 'y', at: number): TracedRoom {
  const last = sidesOf(room.outline)
    .filter((side) => side.axis === axis)
    .toSorted((one, other) => other.at - one.at)[0]
  return last ? { ...room, outline: withSideAt(room.outline, last, at) } : room
}

function OpeningFields({
  opening,
  mmPerPixel,
  onChange,
}: FieldsProps & { opening: TracedOpening }) {
  return (
    <>
      <Select
        label="Вид"
        value={opening.kind}
        onChange={({ target }) => {
          const kind = openingKinds.find((one) => one === target.value)
          if (kind) onChange({ ...opening, kind })
        }}
      >
        <Options of={openingKinds.map((value) => ({ value, label: openingNames[value] }))} />
      </Select>
      {mmPerPixel === null ? null : (
        <LengthField
          label="Ширина, м"
          mm={widthOf(opening) * mmPerPixel}
          onChange={(mm) => onChange(withWidth(opening, mm / mmPerPixel))}
        />
      )}
    </>
  )
}

type LengthProps = { label: string; mm: number; onChange: (mm: number) => void }

/** A length in metres, taken when the field is left or by Enter. */
function LengthField({ label, mm, onChange }: LengthProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : readMetres(typed)
  function take() {
    if (read !== null && read !== Math.round(mm)) onChange(read)
    setTyped(null)
  }
  return (
    <Field
      label={label}
      inputMode="decimal"
      value={typed ?? metresText(mm)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}
