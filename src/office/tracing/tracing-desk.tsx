import { useEffect, useReducer, useState, type KeyboardEvent } from 'react'

import type { TraceItem, TracePlace } from '#contract/office/traces.ts'
import { widestPhoto } from '#domain/media/photo-url.ts'
import { mayDo } from '#domain/office/roles.ts'
import type { FurnitureKind } from '#geometry/furniture-kinds.ts'
import { writtenIn } from '#geometry/raster/plan-texts.ts'
import type { Point } from '#geometry/shapes.ts'
import { backToWall } from '#geometry/tracing/lay-piece.ts'
import type { DarkMask } from '#geometry/tracing/dark-mask.ts'
import { compareAreas, mmPerPixel } from '#geometry/tracing/trace-areas.ts'
import {
  findTraced,
  freshId,
  isPiece,
  isRoom,
  withoutTraced,
  withTraced,
  type Trace,
  type Traced,
  type TracedRoom,
} from '#geometry/tracing/trace.ts'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMe } from '#office/session/me.ts'
import { Field } from '#site/ui/fields/field.tsx'

import { askGuess } from './ask-guess.ts'
import { flipped, movedBy, openingOf, roomOf, type Picture, type Tool } from './drawn-objects.ts'
import { ObjectList } from './object-list.tsx'
import { ObjectPanel } from './object-panel.tsx'
import { readMask } from './picture-mask.ts'
import { PlaceList } from './place-list.tsx'
import { PublishTrace } from './publish-trace.tsx'
import { ScaleFields } from './scale-fields.tsx'
import { ToolBar } from './tool-bar.tsx'
import { beginHistory, stepHistory } from './trace-history.ts'
import { arrowStep, TracingCanvas } from './tracing-canvas.tsx'
import styles from './tracing.module.css'
import { furnitureNames, isPlaceOf } from './tracing-words.ts'
import { useTraceDraft } from './use-trace-draft.ts'

type DeskProps = { item: TraceItem; document: Trace; etag: string }

/** A plan traced over its picture: tools above, the picture, and beside it all that is traced. */
export function TracingDesk({ item, document, etag }: DeskProps) {
  const { role } = useMe()
  const mayWrite = mayDo(role, 'content', 'publish')
  const [history, step] = useReducer(stepHistory, document, beginHistory)
  const [name, setName] = useState(item.name)
  const [places, setPlaces] = useState<TracePlace[]>(item.places)
  const [tool, setTool] = useState<Tool>('choose')
  const [furniture, setFurniture] = useState<FurnitureKind>('bed')
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [line, setLine] = useState<readonly [Point, Point] | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isGuessing, setGuessing] = useState(false)
  const picture = usePicture(item)
  const { trace } = history
  const chosen = findTraced(trace, chosenId)
  const side = mmPerPixel(trace)
  const first = { name: item.name, document, places: item.places }
  const draft = useTraceDraft(item.id, { etag, words: first }, { name, document: trace, places })
  const stack = item.stacks.find((one) => places.some((place) => isPlaceOf(place, one)))
  const known = stack ? { area: stack.area, rooms: stack.roomList } : null
  const change = (to: Trace) => {
    setTrouble(null)
    step({ to })
  }

  function add(corners: readonly Point[], reach: number) {
    const [from, to] = [corners[0], corners.at(-1)]
    if (!from || !to) return
    if (tool === 'scale') return setLine([from, to])
    const made =
      tool === 'room'
        ? namedRoom(roomOf(trace, corners, { ...picture, reach }), item.texts)
        : tool === 'furniture'
          ? backToWall(trace, { id: freshId(trace), kind: furniture, at: to, back: 0 })
          : openingOf(trace, tool === 'window' ? 'window' : 'door', [from, to])
    if (!made)
      return setTrouble(
        tool === 'room'
          ? 'У\u00A0комнаты нет внутренности: поставьте углы дальше друг от\u00A0друга.'
          : 'Рядом нет стены обведённой комнаты: сначала обведите комнату.',
      )
    change(withTraced(trace, made))
    setChosenId(made.id)
  }

  async function guess() {
    if (!picture.mask) return
    setGuessing(true)
    const question = { trace, mask: picture.mask, known, texts: item.texts }
    const answer = await askGuess(question).catch((error: unknown) => {
      console.error(error)
      return { refusal: 'Догадка не\u00A0удалась: обведите план сами.' }
    })
    setGuessing(false)
    if ('refusal' in answer) setTrouble(answer.refusal)
    else change(answer.trace)
  }

  function remove() {
    if (!chosen) return
    change(withoutTraced(trace, chosen.id))
    setChosenId(null)
  }

  function press(event: KeyboardEvent) {
    const isTyping = event.target instanceof Element && event.target.closest('input, select')
    if (!mayWrite || isTyping) return
    const arrow = arrowStep(event)
    if (isUndo(event)) step(event.shiftKey ? 'redo' : 'undo')
    else if (event.key === 'Escape') {
      setTool('choose')
      setChosenId(null)
    } else if (chosen && (event.key === 'Delete' || event.key === 'Backspace')) remove()
    else if (chosen && !isRoom(chosen) && event.code === 'KeyF')
      change(withTraced(trace, flipped(chosen)))
    else if (chosen && arrow) change(withTraced(trace, movedBy(chosen, arrow)))
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the object in focus within
    <div className={styles.desk} onKeyDown={press}>
      <ToolBar
        tool={tool}
        furniture={furniture}
        mayWrite={mayWrite}
        history={history}
        saved={draft}
        onTool={(one) => {
          setTool(one)
          setTrouble(null)
        }}
        onFurniture={setFurniture}
        onStep={step}
        onGuess={picture.mask && trace.rooms.length === 0 ? () => void guess() : null}
        isGuessing={isGuessing}
      />
      <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      <div className={styles.table}>
        <TracingCanvas
          src={widestPhoto(item.picture)}
          picture={picture}
          trace={line ? { ...trace, scale: { from: line[0], to: line[1], mm: 1 } } : trace}
          tool={tool}
          chosen={chosen}
          mayWrite={mayWrite}
          onChoose={(one) => setChosenId(one?.id ?? null)}
          onChange={change}
          onDrawn={add}
        />
        <fieldset className={styles.panel} disabled={!mayWrite}>
          <Section title="Масштаб">
            <ScaleFields
              scale={trace.scale}
              line={line}
              area={known?.area ?? null}
              hasRooms={trace.rooms.length > 0}
              onScale={(scale) => {
                setLine(null)
                change({ ...trace, scale })
              }}
            />
          </Section>
          {chosen ? (
            <Section title={titleOf(chosen)}>
              <ObjectPanel
                chosen={chosen}
                mmPerPixel={side}
                onChange={(one) => change(withTraced(trace, one))}
                onDelete={remove}
              />
            </Section>
          ) : null}
          <ObjectList
            trace={trace}
            known={known}
            texts={item.texts}
            mmPerPixel={side}
            chosen={chosen}
            onChoose={({ id }) => {
              setChosenId(id)
              setTool('choose')
            }}
          />
          <Section title="Где эта планировка">
            <Field
              label="Название планировки"
              maxLength={80}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <PlaceList
              stacks={item.stacks}
              places={places}
              area={compareAreas(trace, null).sum.traced}
              onChange={setPlaces}
            />
            <PublishTrace id={item.id} isSaved={draft.state === 'saved'} />
          </Section>
        </fieldset>
      </div>
    </div>
  )
}

function titleOf(chosen: Traced): string {
  if (isRoom(chosen)) return 'Комната'
  return isPiece(chosen) ? furnitureNames[chosen.kind] : 'Проём в\u00A0стене'
}

const isUndo = ({ code, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyZ' && (ctrlKey || metaKey)

/** Called as is written in it. */
function namedRoom(room: TracedRoom | null, texts: TraceItem['texts']): TracedRoom | null {
  if (!room) return null
  const { kind, name } = writtenIn(room.outline, texts)
  return kind === null ? room : { ...room, kind, name }
}

/** The picture with its dark pixels, once they are read. */
function usePicture({ picture }: TraceItem): Picture {
  const [mask, setMask] = useState<DarkMask | null>(null)
  const { hash, width, height } = picture
  useEffect(() => {
    let isWanted = true
    readMask(widestPhoto({ hash, width }), { width, height }).then((read) => {
      if (isWanted) setMask(read)
    }, console.error)
    return () => {
      isWanted = false
    }
  }, [hash, width, height])
  return { width, height, mask, reach: 0 }
}
