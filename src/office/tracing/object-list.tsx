import type { PlanText } from '#geometry/raster/plan-texts.ts'
import { compareAreas, nameOfRoom, type KnownAreas } from '#geometry/tracing/trace-areas.ts'
import type { Trace, Traced, TracedOpening } from '#geometry/tracing/trace.ts'

import { widthOf } from './drawn-objects.ts'
import { areaText, furnitureNames, metresText, openingNames } from './tracing-words.ts'
import styles from './tracing.module.css'

type ListProps = {
  trace: Trace
  known: KnownAreas | null
  texts: readonly PlanText[]
  mmPerPixel: number | null
  chosen: Traced | null
  onChoose: (traced: Traced) => void
}

/** Everything that is traced, with areas beside those of the lot: the way to each object without a pointer. */
export function ObjectList({ trace, known, texts, mmPerPixel, chosen, onChoose }: ListProps) {
  const { rooms, sum } = compareAreas(trace, known, texts)
  const hasWritten = rooms.some(({ written }) => written !== null)
  return (
    <div className={styles.list}>
      <table className={styles.objects}>
        <caption>Комнаты и площади</caption>
        <thead>
          <tr>
            <th scope="col">Объект</th>
            <th scope="col">Обводка</th>
            {hasWritten ? <th scope="col">На чертеже</th> : null}
            <th scope="col">У лота</th>
          </tr>
        </thead>
        <tbody>
          {trace.rooms.map((room, at) => (
            <tr key={room.id} data-off={rooms[at]?.isOff || undefined}>
              <td>
                <ObjectButton traced={room} chosen={chosen} onChoose={onChoose}>
                  {nameOfRoom(room)}
                </ObjectButton>
              </td>
              <td>{areaText(rooms[at]?.traced ?? null)}</td>
              {hasWritten ? <td>{areaText(rooms[at]?.written ?? null)}</td> : null}
              <td>{areaText(rooms[at]?.known ?? null)}</td>
            </tr>
          ))}
          <tr className={styles.sum} data-off={sum.isOff || undefined}>
            <th scope="row">Всего</th>
            <td>{areaText(sum.traced)}</td>
            {hasWritten ? <td>—</td> : null}
            <td>{areaText(sum.known)}</td>
          </tr>
          {trace.openings.map((opening) => (
            <tr key={opening.id}>
              <td>
                <ObjectButton traced={opening} chosen={chosen} onChoose={onChoose}>
                  {openingText(opening, trace)}
                </ObjectButton>
              </td>
              <td>
                {mmPerPixel === null ? '—' : `${metresText(widthOf(opening) * mmPerPixel)}\u00A0м`}
              </td>
              {hasWritten ? <td>—</td> : null}
              <td>—</td>
            </tr>
          ))}
          {trace.furniture.map((piece) => (
            <tr key={piece.id}>
              <td>
                <ObjectButton traced={piece} chosen={chosen} onChoose={onChoose}>
                  {furnitureNames[piece.kind]}
                </ObjectButton>
              </td>
              <td>—</td>
              <td>—</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** «Дверь, прихожая» */
function openingText({ kind, room }: TracedOpening, { rooms }: Trace): string {
  const own = rooms.find(({ id }) => id === room)
  return own ? `${openingNames[kind]}, ${nameOfRoom(own).toLowerCase()}` : openingNames[kind]
}

type ButtonProps = Pick<ListProps, 'chosen' | 'onChoose'> & { traced: Traced; children: string }

const ObjectButton = ({ traced, chosen, onChoose, children }: ButtonProps) => (
  <button
    type="button"
    className={styles.object}
    aria-pressed={traced.id === chosen?.id}
    data-object={traced.id}
    onFocus={() => onChoose(traced)}
    onClick={() => onChoose(traced)}
  >
    {children}
  </button>
)
